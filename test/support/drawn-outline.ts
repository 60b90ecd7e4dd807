/** What of an element its reader, a screen reader or the style sheet takes up. */
const kept = /^(?:href|title|role|alt|src|value|type|min|max|step|maxlength|rows|list|dir|download|target|tabindex|accept|placeholder)$/i
const switches =
  /^(?:disabled|hidden|checked|selected|readonly|multiple|data-(?!mantine|variant|size|focus-ring|with|position|block|static|transition|path).*|aria-.*)$/i

/** Attributes that name other elements by ids that change. */
const references = /^aria-(?:labelledby|describedby|controls)$/

const attribute = / ([\w-]+)(?:="([^"]*)")?/g

const positions = (style: string) =>
  style.match(/(?:^|;)((?:left|width|padding-top|padding-bottom|max-height|--part|--columns):[^;]*)/g) ?? []

const describe = (name: string, rest: string): string => {
  if (name === 'path' || name === 'svg') {
    const icon = /tabler-icon-([\w-]+)/.exec(rest)?.[1]
    const lines = / d="([^"]*)"/.exec(rest)?.[1]
    return icon ? `(${icon})` : lines && !rest.startsWith('/') && / class=/.test(rest) ? `(${lines})` : ' '
  }
  const said = [...rest.matchAll(attribute)].flatMap(([, key = '', value = '']) => {
    if (key === 'style') return positions(value).map(one => one.replace(/^;/, ''))
    // Moments are said in the time of this machine.
    if (key === 'dateTime') return `datetime=${new Date(value).toTimeString().slice(0, 5)}`
    if (
      references.test(key) ||
      (name === 'button' && key === 'type') ||
      (key === 'title' && value === '') ||
      (key === 'aria-hidden' && name !== 'span')
    )
      return []
    if (kept.test(key)) return `${key}=${value}`
    return switches.test(key) ? (value === '' || value === 'true' ? key : `${key}=${value}`) : []
  })
  return said.length > 0 || name === 'button' ? ` [${[name, ...said].join(' ')}] ` : ' '
}

/** The words of drawn HTML with what else its elements say in brackets before them: links, labels, states, and icons by their names. */
export const outlineOf = (html: string): string =>
  html
    .replaceAll(/<(\/?[\w-]+)([^>]*)>/g, (_, name: string, rest: string) => (name.startsWith('/') ? ' ' : describe(name, rest)))
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
