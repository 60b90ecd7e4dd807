/** Milliseconds of the exercise clock as an address has them: `H+43` in minutes, `H+43:10` with seconds. */
export const toMomentAddress = (elapsed: number): string => {
  const seconds = Math.max(0, Math.floor(elapsed / 1000))
  const rest = seconds % 60
  return `H+${Math.floor(seconds / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The milliseconds of an address: in minutes, minutes and seconds, or hours, minutes and seconds; undefined for anything else. */
export const fromMomentAddress = (address: unknown): number | undefined => {
  const [, one, two, three] = (typeof address === 'string' && /^H[+ ](\d{1,5})(?::([0-5]\d))?(?::([0-5]\d))?$/.exec(address)) || []
  if (one === undefined) return undefined
  const parts = three === undefined ? [0, Number(one), Number(two ?? 0)] : [Number(one), Number(two), Number(three)]
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000
}

/** What may be open of a moment. */
export const openKinds = ['weeze', 'person', 'article', 'conversation', 'mail'] as const

/** What is open in the rewind, as the address has it: `weeze-12`, `person-5`, `article-` with its frontId, `conversation-9`, or `mail-4`, a thread. */
export type OpenPlace = `${(typeof openKinds)[number]}-${string}`

/** What an address names; undefined for anything else. */
export const toOpenPlace = (value: unknown): OpenPlace | undefined =>
  typeof value === 'string' && /^(?:(?:weeze|person|conversation|mail)-[1-9]\d{0,15}|article-[\w-]{12})$/.test(value)
    ? (value as OpenPlace)
    : undefined

/** What the path and search of a page of the present show: an article, a weeze, a thread of mail, or a person by its id. Undefined for other pages. */
export const placeOfPath = (path: string, search: URLSearchParams): OpenPlace | undefined => {
  const [, article] = /\/articles\/([\w-]+)\/?$/.exec(path) ?? []
  if (article) return toOpenPlace(`article-${article}`)
  const [, weeze] = /\/[^/]+\/status\/(\d+)$/.exec(path) ?? []
  if (weeze) return toOpenPlace(`weeze-${search.get('weeze') ?? weeze}`)
  const [, thread] = /\/webmail\/(\d+)$/.exec(path) ?? []
  if (thread) return toOpenPlace(`mail-${thread}`)
  return /\/weez\/p\/[^/]+$/.test(path) ? toOpenPlace(`person-${search.get('id')}`) : undefined
}
