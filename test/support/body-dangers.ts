/** Returns the value of an attribute with its entities decoded. */
const decodeEntities = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

type Tag = { name: string; attributes: Record<string, string> }

const tag = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>`]*")?)*)>/
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g

/**
 * Returns the tags of a stored body in order. Accepts only one spelling of HTML, which all parsers read alike: throws for a `<`, `>` or
 * NUL that is not part of a plain tag.
 */
const parseTags = (body: string): Tag[] => {
  const tags: Tag[] = []
  let rest = body
  while (rest !== '') {
    const text = /^[^<>\0]+/.exec(rest)?.[0]
    if (text) {
      rest = rest.slice(text.length)
      continue
    }
    const [whole, closes, name = '', written = ''] = tag.exec(rest) ?? []
    if (!whole) throw new Error(`Not a plain tag: ${rest.slice(0, 80)}`)
    const attributes = Object.fromEntries([...written.matchAll(attribute)].map(([, key = '', value = '']) => [key, decodeEntities(value)]))
    if (!closes) tags.push({ name, attributes })
    rest = rest.slice(whole.length)
  }
  return tags
}

const allowedTags = new Set(
  `p h1 h2 h3 h4 h5 h6 b strong i em u s a ul ol li blockquote pre code table caption colgroup col thead tbody tfoot tr th td img figure
  figcaption span div br hr sub sup video audio source`.split(/\s+/),
)
const allowedAttributes = new Set(
  `title lang dir alt width height controls type border cellspacing cellpadding span colspan rowspan scope start reversed`.split(/\s+/),
)
const safeUrl = /^(?:https?:\/\/|mailto:|#|\?|\.{0,2}\/(?![/\\])|[\w%.-]+(?:[/?#]|$))/i

const attributeProblem = (tagName: string, [name, value]: [string, string]): string | undefined => {
  if (allowedAttributes.has(name)) return undefined
  if (name === 'class') return tagName === 'figure' && value === 'image' ? undefined : `class ${value}`
  if (name === 'target') return value === '_blank' ? undefined : `target ${value}`
  if (name === 'rel') return /^(?:(?:noopener|noreferrer|nofollow) ?)+$/.test(value) ? undefined : `rel ${value}`
  if (name === 'style')
    return /^(?:[a-z-]+: [#\w.,% ()-]+;(?: |$))+$/.test(value) && !/url|expression|fixed|absolute|var\(/.test(value) ? undefined : value
  // Browsers ignore these characters when they read the scheme of an address.
  const read = [...value]
    .filter(char => !/[\t\n\r]/.test(char))
    .join('')
    .replace(/^[\0- ]+/, '')
  if (name === 'href' || name === 'src' || name === 'poster')
    return new URL(read, 'https://weez.test/p').href && isSafeUrl(read) ? undefined : `${name} ${value}`
  return `attribute ${name}`
}

const isSafeUrl = (read: string): boolean => {
  const { protocol, host } = new URL(read, 'https://weez.test/p')
  if (!['https:', 'http:', 'mailto:'].includes(protocol)) return false
  return protocol === 'mailto:' || host === 'weez.test' || safeUrl.test(read)
}

/** Returns the elements and attributes of a stored body that could run scripts or affect the page outside it; empty for a clean body. */
export const findDangers = (body: string): string[] =>
  parseTags(body).flatMap(({ name, attributes }) => [
    ...(allowedTags.has(name) ? [] : [`tag ${name}`]),
    ...Object.entries(attributes).flatMap(pair => attributeProblem(name, pair) ?? []),
  ])
