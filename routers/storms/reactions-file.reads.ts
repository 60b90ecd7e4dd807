import { AppError } from '../errors.ts'
import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { type ReactionsImportPreview, reactionBytesMax, reactionRowsMax } from './reactions.contract.ts'
import { type ReactionsFile, reactionColumns, toReactionsPreview, unreadableReactionsPreview } from './reactions.rules.ts'

/** Parses a file of prepared reactions into its preview. Throws 413 that names the limit which it exceeds. Runs on a worker thread. */
export const parseReactionsFile = async ({ bytes, context, corrections }: ReactionsFile): Promise<ReactionsImportPreview> => {
  const parsed = await parseTable(bytes, { columns: reactionColumns, rowsMax: reactionRowsMax, bytesMax: reactionBytesMax })
  if ('problem' in parsed) return unreadableReactionsPreview(parsed.problem)
  const preview = withNotices(toReactionsPreview(parsed.table, parsed.sheet, corrections, context), parsed, reactionColumns)
  if (preview.rows.length > reactionRowsMax) throw new AppError('file.too_many_rows', { max: reactionRowsMax })
  return preview
}
