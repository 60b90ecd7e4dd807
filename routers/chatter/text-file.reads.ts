import { parsePreview } from '../spreadsheets/spreadsheets.reads.ts'
import { type ChatterImportPreview, chatterBytesMax, chatterRowsMax } from './text-files.contract.ts'
import { type ChatterFile, chatterColumns, toChatterPreview, unreadableChatterPreview } from './text-files.rules.ts'

/** Parses a file of texts for chatter into its preview. Throws 413 that names the limit which it exceeds. Runs on a worker thread. */
export const parseChatterFile = ({ bytes, context, corrections }: ChatterFile): Promise<ChatterImportPreview> =>
  parsePreview(
    bytes,
    { columns: chatterColumns, rowsMax: chatterRowsMax, bytesMax: chatterBytesMax },
    (table, sheet) => toChatterPreview(table, sheet, corrections, context),
    unreadableChatterPreview,
  )
