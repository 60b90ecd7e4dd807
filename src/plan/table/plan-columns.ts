/** The columns of the plan, in their order, with their widths; they always include those that say which line it is. */
const widths = {
  number: '38px',
  sequence: '40px',
  offset: '84px',
  planned: '54px',
  author: '180px',
  text: 'minmax(220px, 1.5fr)',
  kind: '84px',
  target: '116px',
  expected: 'minmax(190px, 1fr)',
  objective: '112px',
  state: '140px',
} as const
type Column = keyof typeof widths
export const planColumns = Object.keys(widths) as Column[]

/** The columns that may be hidden. */
export const hideableColumns = ['planned', 'kind', 'target', 'expected', 'objective', 'state'] as const
export type HideableColumn = (typeof hideableColumns)[number]

/** Whether a column is shown. */
export const isShown = (column: Column, hidden: readonly HideableColumn[]): boolean => hidden.every(name => name !== column)

/** The columns of the grid in CSS. */
export const columnTemplate = (hidden: readonly HideableColumn[]): string =>
  planColumns
    .filter(column => isShown(column, hidden))
    .map(column => widths[column])
    .join(' ')

/** The hidden columns that a browser keeps; what it does not know is left out. */
export const parseHidden = (stored: string | null): HideableColumn[] => {
  const names = (stored ?? '').split(' ')
  return hideableColumns.filter(name => names.includes(name))
}
