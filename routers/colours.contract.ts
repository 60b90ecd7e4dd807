/** Background of the dark scheme (dark 7). */
export const darkBackground = '#1e2125'
/** Background of the light scheme. */
export const paperBackground = '#ffffff'
/** Least contrast of a text (WCAG AA). */
const minTextContrast = 4.5

/** A colour as media sources have it. */
export const colourPattern = /^#[0-9a-f]{6}$/i

/** Whether a text is a colour as media sources have it. */
export const isColour = (value: string): boolean => colourPattern.test(value)

/** Red, green and blue of a colour `#rrggbb`, from 0 to 255. */
const toChannels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

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

/** A colour mixed with white (255) or black (0); `part` is theirs, from 0 to 1. */
const mix = (colour: string, other: 255 | 0, part: number): string =>
  `#${toChannels(colour)
    .map(channel =>
      Math.round(channel + (other - channel) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const parts = Array.from({ length: 51 }, (_, step) => step / 50)

/** A colour if its text can be read on a background and the background on it, else the nearest darker or lighter one that can. */
export const toReadable = (colour: string, background: string): string => {
  const other = luminance(background) > 0.18 ? 0 : 255
  return parts.map(part => mix(colour, other, part)).find(shade => contrast(shade, background) >= minTextContrast) ?? colour
}

/** The colours of a client as custom properties for the light and the dark scheme; none without a colour. One stands for the other. */
export const brandStyle = ({ color, accent }: { color: string; accent: string }): Record<`--${string}`, string> => {
  const main = color || accent
  const second = accent || color
  if (!isColour(main) || !isColour(second)) return {}
  return {
    '--client-paper': toReadable(main, paperBackground),
    '--client-dark': toReadable(main, darkBackground),
    '--accent-paper': toReadable(second, paperBackground),
    '--accent-dark': toReadable(second, darkBackground),
  }
}

/** Whether there is something of a client to show beside its name. */
export const hasBrand = ({ logo, color, accent }: { logo: string | null; color: string; accent: string }): boolean =>
  logo !== null || color !== '' || accent !== ''
