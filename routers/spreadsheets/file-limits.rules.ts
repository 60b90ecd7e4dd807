/** The limits that a file can exceed (413). */
const fileLimits = [
  'bytes',
  'unpackedBytes',
  'entries',
  'rows',
  'columns',
  'cells',
  'cellCharacters',
  'sharedStrings',
  'seconds',
  'memory',
] as const
export type FileLimit = (typeof fileLimits)[number]

/** Their sentences for programs; the browser translates them. */
const fileLimitLabels: Record<FileLimit, string> = {
  bytes: 'Most bytes of the file',
  unpackedBytes: 'Most bytes of the file once it is unpacked',
  entries: 'Most entries of the archive',
  rows: 'Most rows',
  columns: 'Most columns',
  cells: 'Most cells of all sheets',
  cellCharacters: 'Most characters of a cell',
  sharedStrings: 'Most texts that cells share',
  seconds: 'Most seconds of reading',
  memory: 'Most megabytes of memory while reading',
}

/** The sentence that names a limit and its number. */
export const formatFileLimit = (limit: FileLimit, max: number): string => `${fileLimitLabels[limit]}: ${max}`

/** The limit and number of a sentence of `formatFileLimit`; undefined for any other text. */
export const parseFileLimit = (sentence: string | undefined): { limit: FileLimit; most: number } | undefined => {
  const [label, most] = sentence?.split(': ') ?? []
  const limit = fileLimits.find(option => fileLimitLabels[option] === label)
  return limit && { limit, most: Number(most) }
}
