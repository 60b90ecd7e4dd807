import type { CSSProperties } from 'react'
import type { HeadlineFace } from '#db/schema/enums.ts'
import { contrast, darkBackground, isColour, toChannels } from '#routers/colours.contract.ts'

/** The colour for sources without a readable colour on the dark background (encre 3). */
const fallback = '#86adcf'
/** Least contrast of a graphical element (WCAG). */
const minContrast = 3

/** A colour mixed with white; `white` is the part of white, from 0 to 1. */
const lighter = (colour: string, white: number): string =>
  `#${toChannels(colour)
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
  const candidates = [colorDark, color].filter(isColour).flatMap(colour => steps.map(step => lighter(colour, step)))
  return {
    paper: isColour(color) ? color : '#2a5a86',
    dark: candidates.find(colour => contrast(colour, darkBackground) >= minContrast) ?? fallback,
  }
}

/** The custom properties of each typeface; the style sheets say which fonts `--sans` and `--serif` are. */
const faces: Record<HeadlineFace, Record<string, string>> = {
  serif: {},
  sans: { '--headline': 'var(--sans)' },
  italic: { '--headline-style': 'italic' },
}

/** The colours and the typeface of headlines as inline style, which sets the custom properties of the style sheets. */
export const sourceStyle = (source: { color: string; colorDark: string; face: HeadlineFace }): CSSProperties => {
  const { paper, dark } = sourceColours(source)
  return { '--paper': paper, '--dark': dark, ...faces[source.face] } as CSSProperties
}
