/** What of an element is kept besides its words: where it leads, what it is called, and the state that it is in. */
const kept = new RegExp(
  `^(${[
    'href|src|alt|title|role|disabled|hidden|tabindex|value|checked|type|placeholder|lang|dir|datetime|target|rel|name|id|for|aria-.*|data-.*',
    'maxlength|min|max|step|rows|required|readonly|selected|open|accept|multiple|list|download|autocomplete|autocapitalize|autofocus|novalidate',
    'inputmode|spellcheck|enterkeyhint|allow|sandbox|referrerpolicy|sizes|loading|decoding|fetchpriority|property|content|charset|as|scope',
    'srcset|imagesrcset|http-equiv',
  ].join('|')})$`,
)
/** What the component library writes on its own. */
const ofLibrary = new RegExp(
  `^data-(${[
    'mantine|variant|size|position|orientation|with-|block|button|floating|withicon|testid|pointer|combobox(?!-selected)|focus-ring|static|path',
    'transition|multiline|no-overflow|full-width|reduce-motion|label-position|animate|visible|hovered|expanded|checked|without-labels',
  ].join('|')})`,
)
/** Places and extents that say something: a share of a bar, a moment on a line. */
const places = /(?:^|;)((?:left|width|padding-top|padding-bottom|max-height|--part|--columns):(?!var)[^;]*)/g
/** Cells of a table and shapes of a chart stand in the line of what holds them. */
const within = /^(td|th|rect|circle|line|text)$/
/** Where a shape stands. */
const corners = /^([xy][12]?|c[xy]|text-anchor)$/
/** Elements that are a line even if nothing is told of them. */
const ownLine = /^(tr|li)$/

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plainOf = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

/** Moments by the clock of this machine. */
const inLocalTime = (value: string): string =>
  value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moment => {
    const on = new Date(moment)
    return new Date(on.getTime() - on.getTimezoneOffset() * 60_000).toISOString().slice(0, -1)
  })

/** Long fractions are rounded. */
const rounded = (text: string): string => text.replaceAll(/\d+\.\d{3,}/g, number => String(Number(Number(number).toFixed(2))))

/** What is told of an element; a style by its places alone. */
const told = (name: string, value: string, idOf: (id: string) => string): string => {
  if (name === 'style') return [...value.matchAll(places)].map(([, place]) => ` ${rounded(place ?? '')}`).join('')
  if (corners.test(name)) return ` ${name}=${rounded(value)}`
  if (!kept.test(name.toLowerCase()) || ofLibrary.test(name) || (name === 'title' && value === '')) return ''
  return value ? ` ${name}=${idOf(inLocalTime(plainOf(value)))}` : ` ${name}`
}
const attributesOf = (tag: string, idOf: (id: string) => string): string =>
  [...tag.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => told(name, value, idOf)).join('')

/**
 * The outline of drawn HTML: a line for each element that leads somewhere, has a name or is in a state, with the words in it and, in
 * brackets, its icons, cells and shapes. Made ids are numbered in their order, and moments are those of the clock of this machine.
 */
export const outlineOf = (html: string): string[] => {
  const ids = new Map<string, string>()
  const idOf = (value: string) =>
    value.replaceAll(/(?:mantine-)?_R_[a-zA-Z\d]*_|mantine-[a-z\d]{6,}|DndDescribedBy-\d+/g, id => {
      if (!ids.has(id)) ids.set(id, `#${ids.size + 1}`)
      return ids.get(id) ?? ''
    })
  const lines: string[] = ['']
  const marked: boolean[] = []
  const add = (words: string) => {
    lines[lines.length - 1] = `${lines.at(-1)} ${words}`.trim()
  }
  for (const [part] of html.replaceAll(/<style.*?<\/style>/gs, '').matchAll(/<[^>]*>|[^<]+/g)) {
    if (part.startsWith('</')) {
      if (marked.pop()) lines.push('')
    } else if (part.startsWith('<')) {
      const tag = /^<([a-z\d]+)/i.exec(part)?.[1] ?? ''
      const drawn = tag === 'path' && part.includes(' class=') ? / d="([^"]*)"/.exec(part)?.[1] : undefined
      const icon = /tabler-icon-([a-z\d-]+)/.exec(part)?.[1]
      const attributes = attributesOf(part, idOf)
      const inLine = within.test(tag) && attributes !== ''
      if (inLine) add(`(${tag}${attributes})`)
      const line = !icon && !inLine && (attributes !== '' || ownLine.test(tag))
      if (icon)
        add(`(${icon}${attributes.includes(' aria-hidden=true') ? attributes.replace(' aria-hidden=true', '') : `${attributes} shown`})`)
      else if (line) lines.push(attributes && `${tag}${attributes}:`)
      if (drawn) add(`(${drawn})`)
      const empty = part.endsWith('/>')
      if (empty && line) lines.push('')
      if (!empty) marked.push(line)
    } else if (part.trim()) add(plainOf(part).replaceAll(/\s+/g, ' ').trim())
  }
  return lines.map(line => line.trim().replace(/:$/, '')).filter(Boolean)
}
