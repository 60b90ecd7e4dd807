import type { CSSProperties } from 'react'
import type { HeadlineFace } from '#db/schema/enums.ts'
import { darkBackground, isColour, paperBackground, toReadable } from '#routers/colours.contract.ts'

/** The colours for sources without one. */
const fallback = { paper: '#2a5a86', dark: '#86adcf' }

/** A media source's colours for the light and the dark scheme, such that can be read. Values other than `#rrggbb` are ignored. */
export const sourceColours = ({ color, colorDark }: { color: string; colorDark: string }): { paper: string; dark: string } => {
  const lightOn = [colorDark, color].find(isColour)
  return {
    paper: isColour(color) ? toReadable(color, paperBackground) : fallback.paper,
    dark: lightOn ? toReadable(lightOn, darkBackground) : fallback.dark,
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
