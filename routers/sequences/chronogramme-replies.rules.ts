import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import type { SequencePreviewRow, SequenceProblemCode } from './chronogramme.contract.ts'
import { needsTarget } from './items.rules.ts'

/** What a row is called by the rows that answer it: `1`, `n° 01` and `1.0` are the same, `1.1` and `A3` are others. */
const toLineKey = (cell: string): string =>
  /^(?:n°|no\.?|#|l|ligne|line)? ?0*(\d{1,5})(?:[.,]0+)?$/i.exec(cell.trim())?.[1] ?? normalizeText(cell).replace(',', '.')

/** Rows in the order in which they would be published. */
const sortByTime = (rows: readonly SequencePreviewRow[]): SequencePreviewRow[] =>
  rows.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0) || one.line - other.line)

/** Links each answer to an earlier line: by the file's own numbers when it has any, else by the count of its rows. */
export const linkReplies = (rows: readonly SequencePreviewRow[]): void => {
  const numbered = rows.some(({ cells }) => cells.number)
  const byNumber = Map.groupBy(rows, ({ cells, line }) => (numbered ? toLineKey(cells.number ?? '') : String(line)))
  const ranks = new Map(sortByTime(rows).map((row, rank) => [row.line, rank]))
  for (const row of rows) {
    if (row.leftOut || !needsTarget(row.kind) || row.replyId || !row.cells.reply) continue
    const [target, ...others] = byNumber.get(toLineKey(row.cells.reply)) ?? []
    const addError = (code: SequenceProblemCode) =>
      row.problems.push({ level: 'error', column: 'reply', code, value: row.cells.reply ?? '' })
    if (!target) addError('replyUnknown')
    else if (others.length > 0) addError('replyAmbiguous')
    else if (target.leftOut) addError('replyLeftOut')
    else if ((ranks.get(target.line) ?? 0) >= (ranks.get(row.line) ?? 0)) addError('replyLater')
    else row.replyLine = target.line
  }
}
