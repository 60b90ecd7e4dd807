import type { CSSProperties } from 'react'

/** Background of the dark scheme (dark 7), and the colour for sources without a readable colour on it (encre 3). */
const [darkBackground, fallback] = ['#1e2125', '#86adcf']
/** Least contrast of a graphical element (WCAG). */
const minContrast = 3

const channels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(channel => {
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

/** A colour mixed with white; `white` is the part of white, from 0 to 1. */
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
 * A media source's colours for the light and the dark scheme. Values other than `#rrggbb` are ignored; a colour with too little contrast on
 * the dark background is lightened.
 */
export const sourceColours = ({ color, colorDark }: { color: string; colorDark: string }): { paper: string; dark: string } => {
  const valid = [colorDark, color].filter(colour => /^#[0-9a-f]{6}$/i.test(colour))
  const candidates = valid.flatMap(colour => steps.map(step => lighter(colour, step)))
  return {
    paper: /^#[0-9a-f]{6}$/i.test(color) ? color : '#2a5a86',
    dark: candidates.find(colour => contrast(colour, darkBackground) >= minContrast) ?? fallback,
  }
}

/** The colours as inline style, which sets the custom properties of the style sheets. */
export const sourceStyle = (source: { color: string; colorDark: string }): CSSProperties => {
  const { paper, dark } = sourceColours(source)
  return { '--paper': paper, '--dark': dark } as CSSProperties
}
