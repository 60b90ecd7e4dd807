import { readTable } from '../spreadsheets/spreadsheets.reads.ts'
import { overLimit } from '../spreadsheets/workbook-limits.reads.ts'
import { bytesMax, type Preview, rowsMax } from './chronogramme.contract.ts'
import { previewOf, type SequenceFile, unreadable } from './chronogramme.rules.ts'
import { columns } from './chronogramme-columns.rules.ts'

/** What a chronogramme would bring into an exercise. Throws 413 with the limit that it breaks. Runs on a worker's thread. */
export const parseSequence = async ({ bytes, world, corrections }: SequenceFile): Promise<Preview> => {
  const read = await readTable(bytes, { columns, rowsMax, bytesMax })
  if ('problem' in read) return unreadable(read.problem)
  const preview = previewOf(read.table, read.sheet, corrections, world)
  if (preview.rows.length > rowsMax) throw overLimit('rows', rowsMax)
  return preview
}
