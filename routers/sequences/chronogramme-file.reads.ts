import { fileLimitError } from '../spreadsheets/file-limits.reads.ts'
import { parseTable } from '../spreadsheets/spreadsheets.reads.ts'
import { type SequenceImportPreview, sequenceBytesMax, sequenceRowsMax } from './chronogramme.contract.ts'
import { type SequenceFile, toSequencePreview, unreadableSequencePreview } from './chronogramme.rules.ts'
import { sequenceColumns } from './chronogramme-columns.rules.ts'

/** What a chronogramme would bring into an exercise. Throws 413 with the limit that it breaks. Runs on a worker's thread. */
export const parseSequenceFile = async ({ bytes, world, corrections }: SequenceFile): Promise<SequenceImportPreview> => {
  const read = await parseTable(bytes, { columns: sequenceColumns, rowsMax: sequenceRowsMax, bytesMax: sequenceBytesMax })
  if ('problem' in read) return unreadableSequencePreview(read.problem)
  const preview = toSequencePreview(read.table, read.sheet, corrections, world)
  if (preview.rows.length > sequenceRowsMax) throw fileLimitError('rows', sequenceRowsMax)
  return preview
}
