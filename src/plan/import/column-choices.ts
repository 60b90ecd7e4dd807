import type { PlanField } from '#routers/plan/understand.contract.ts'
import type { PreviewColumn } from './preview-parts.ts'

/** The fields in the order in which the page shows them. */
export const shownFields: readonly PlanField[] = [
  'time',
  'day',
  'sender',
  'recipient',
  'copy',
  'channel',
  'subject',
  'subtitle',
  'lead',
  'text',
  'picture',
  'attachment',
  'expected',
  'delay',
  'objective',
  'player',
  'phase',
  'number',
  'state',
  'note',
]

/** The answers by which a field is read from a column, or from none: the one it was read from is free then. */
export const columnAnswers = (columns: readonly PreviewColumn[], field: PlanField, letter: string | null): Record<string, string> => {
  const before = columns.find(column => column.field === field)
  const freed = before && before.letter !== letter ? { [`column:${before.letter}`]: 'none' } : {}
  return letter === null ? freed : { ...freed, [`column:${letter}`]: field }
}
