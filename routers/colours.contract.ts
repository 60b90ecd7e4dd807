/** Background of the dark scheme (dark 7). */
export const darkBackground = '#1e2125'
/** Background of the light scheme. */
export const paperBackground = '#ffffff'
/** Least contrast of a text (WCAG AA). */
export const minTextContrast = 4.5

const colourPattern = /^#[0-9a-f]{6}$/i

/** Whether a text is a colour as media sources have it. */
export const isColour = (value: string): boolean => colourPattern.test(value)

/** Red, green and blue of a colour `#rrggbb`, from 0 to 255. */
export const toChannels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours `#rrggbb`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
