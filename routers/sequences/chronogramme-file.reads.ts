import { fileLimitError } from '../spreadsheets/file-limits.reads.ts'
import { parseTable } from '../spreadsheets/spreadsheets.reads.ts'
import { type SequenceImportPreview, sequenceBytesMax, sequenceRowsMax } from './chronogramme.contract.ts'
import { type SequenceFile, toSequencePreview, unreadableSequencePreview } from './chronogramme.rules.ts'
import { sequenceColumns } from './chronogramme-columns.rules.ts'

/** Parses a chronogramme into its preview. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parseSequenceFile = async ({ bytes, context, corrections }: SequenceFile): Promise<SequenceImportPreview> => {
  const parsed = await parseTable(bytes, { columns: sequenceColumns, rowsMax: sequenceRowsMax, bytesMax: sequenceBytesMax })
  if ('problem' in parsed) return unreadableSequencePreview(parsed.problem)
  const preview = toSequencePreview(parsed.table, parsed.sheet, corrections, context)
  if (preview.rows.length > sequenceRowsMax) throw fileLimitError('rows', sequenceRowsMax)
  return preview
}
