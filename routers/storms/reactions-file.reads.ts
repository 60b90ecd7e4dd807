import { parsePreview } from '../spreadsheets/spreadsheets.reads.ts'
import { type ReactionsImportPreview, reactionBytesMax, reactionRowsMax } from './reactions.contract.ts'
import { type ReactionsFile, reactionColumns, toReactionsPreview, unreadableReactionsPreview } from './reactions.rules.ts'

/** Parses a file of prepared reactions into its preview. Throws 413 that names the limit which it exceeds. Runs on a worker thread. */
export const parseReactionsFile = ({ bytes, context, corrections }: ReactionsFile): Promise<ReactionsImportPreview> =>
  parsePreview(
    bytes,
    { columns: reactionColumns, rowsMax: reactionRowsMax, bytesMax: reactionBytesMax },
    (table, sheet) => toReactionsPreview(table, sheet, corrections, context),
    unreadableReactionsPreview,
  )
