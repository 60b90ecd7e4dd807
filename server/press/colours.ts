/** The ground of the dark scheme (dark 7), and what stands on it where no colour of the source does (encre 3). */
const [darkBackground, fallback] = ['#1e2125', '#86adcf']
/** Contrast that a sign needs to be seen. */
const minContrast = 3

const channels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours `#rrggbb`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with more white in it, from 0 to 1. */
const lighter = (colour: string, white: number): string =>
  `#${channels(colour)
    .map(channel =>
      Math.round(channel + (255 - channel) * white)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const steps = Array.from({ length: 10 }, (_, step) => step / 10)

/**
 * A media source's colour on paper and on dark ground. What is no `#rrggbb` is not used; a dark one that cannot be seen is made lighter
 * until it can.
 */
export const sourceColours = ({ color, colorDark }: { color: string; colorDark: string }): { paper: string; dark: string } => {
  const known = [colorDark, color].filter(colour => /^#[0-9a-f]{6}$/i.test(colour))
  const candidates = known.flatMap(colour => steps.map(step => lighter(colour, step)))
  return {
    paper: /^#[0-9a-f]{6}$/i.test(color) ? color : '#2a5a86',
    dark: candidates.find(colour => contrast(colour, darkBackground) >= minContrast) ?? fallback,
  }
}

/** The colours as the style attribute that the style sheet reads. */
export const sourceStyle = (source: { color: string; colorDark: string }): string => {
  const { paper, dark } = sourceColours(source)
  return `--paper:${paper};--dark:${dark}`
}
