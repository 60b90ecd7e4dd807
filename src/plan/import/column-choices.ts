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

/** The answers by which a field is read from a column, or from none: those that it was read from are free then, or stay with the first of them. */
export const columnAnswers = (columns: readonly PreviewColumn[], field: PlanField, letter: string | null): Record<string, string> => {
  const before = columns.filter(column => column.field === field)
  const stays = before[0]?.letter === letter
  const answers = Object.fromEntries(before.map(column => [`column:${column.letter}`, stays ? field : 'none']))
  return letter === null ? answers : { ...answers, [`column:${letter}`]: field }
}
