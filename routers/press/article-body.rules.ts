declare const sanitizedBrand: unique symbol

/** A sanitised body. Only `sanitizeArticleBody` returns one, so that no other body can be stored by mistake. */
export type SanitizedBody = string & { readonly [sanitizedBrand]: true }

const colour =
  '#[0-9a-f]{3,8}|rgb\\(\\d{1,3}, ?\\d{1,3}, ?\\d{1,3}\\)|rgba\\(\\d{1,3}, ?\\d{1,3}, ?\\d{1,3}, ?(?:0|1|0?\\.\\d{1,4})\\)|[a-z]{3,20}'
const length = '\\d{1,5}(?:\\.\\d{1,5})?(?:px|pt|em|rem|%)?|auto'
const border = 'none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset'

/** The style properties of the editor and their allowed values: no URLs, no functions but colours, nothing that positions outside the flow. */
const styleValues: Record<string, string> = {
  color: colour,
  'font-weight': 'normal',
  'font-style': 'normal',
  'background-color': colour,
  'text-align': 'left|right|center|justify|start|end',
  'text-decoration': 'underline|line-through|none|underline line-through|line-through underline',
  'font-size': length,
  'line-height': length,
  'vertical-align': 'top|middle|bottom|baseline|sub|super',
  'list-style-type': 'none|disc|circle|square|decimal|(?:lower|upper)-(?:alpha|latin|roman)|lower-greek|decimal-leading-zero',
  'list-style-position': 'inside|outside',
  'padding-left': length,
  'padding-right': length,
  'margin-left': length,
  'margin-right': length,
  float: 'left|right|none',
  display: 'block|inline-block|table|inline',
  width: length,
  height: length,
  'border-collapse': 'collapse|separate',
  'border-width': length,
  'border-style': border,
  'border-color': colour,
  'border-spacing': length,
  border: `(?:${length}) (?:${border})(?: (?:${colour}))?`,
}

const allowedStyles = new Map(Object.entries(styleValues).map(([name, value]) => [name, new RegExp(`^(?:${value})$`, 'i')]))

/** The allowed declarations of a style attribute, spelled as the editor does; undefined when none is left. */
export const sanitizeStyle = (style: string): string | undefined => {
  const allowed = style.split(';').flatMap(declaration => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value = declaration.slice(at + 1).trim()
    return at > 0 && allowedStyles.get(name)?.test(value) ? `${name}: ${value};` : []
  })
  return allowed.length > 0 ? allowed.join(' ') : undefined
}
