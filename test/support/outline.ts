/** What of an element is kept besides its words: where it leads, what it is called, and the state that it is in. */
const kept =
  /^(href|src|alt|title|role|disabled|hidden|tabindex|value|checked|type|placeholder|lang|dir|datetime|target|rel|name|maxlength|min|max|step|rows|required|readonly|selected|open|accept|multiple|loading|autocomplete|inputmode|spellcheck|enterkeyhint|allow|sandbox|referrerpolicy|sizes|id|for|aria-.*|data-.*)$/
/** What the component library writes on its own. */
const ofLibrary = /^data-(mantine|variant|size|position|orientation|with-|block|button|floating|withicon|testid)/

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plainOf = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

/** Moments by the clock of this machine. */
const inLocalTime = (value: string): string =>
  value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moment => {
    const on = new Date(moment)
    return new Date(on.getTime() - on.getTimezoneOffset() * 60_000).toISOString().slice(0, -1)
  })

const attributesOf = (tag: string, idOf: (id: string) => string): string =>
  [...tag.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)]
    .filter(([, name = '']) => kept.test(name.toLowerCase()) && !ofLibrary.test(name))
    .map(([, name, value]) => (value ? ` ${name}=${idOf(inLocalTime(plainOf(value)))}` : ` ${name}`))
    .join('')

/**
 * The outline of drawn HTML: a line for each element that leads somewhere, has a name or is in a state, with the words in it and, in
 * brackets, its icons. Made ids are numbered in their order, and moments are those of the clock of this machine.
 */
export const outlineOf = (html: string): string[] => {
  const ids = new Map<string, string>()
  const idOf = (value: string) =>
    value.replaceAll(/(?:mantine-)?_R_[a-z\d]*_|mantine-[a-z\d]{6,}/g, id => {
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
      const icon = /tabler-icon-([a-z\d-]+)/.exec(part)?.[1]
      const attributes = icon ? attributesOf(part, idOf).replace(' aria-hidden=true', '') : attributesOf(part, idOf)
      if (icon) add(`(${icon}${attributes})`)
      else if (attributes) lines.push(`${tag}${attributes}:`)
      const empty = part.endsWith('/>')
      if (empty && attributes && !icon) lines.push('')
      if (!empty) marked.push(!icon && attributes !== '')
    } else if (part.trim()) add(plainOf(part).replaceAll(/\s+/g, ' ').trim())
  }
  return lines.map(line => line.trim().replace(/:$/, '')).filter(Boolean)
}
