import { overLimit } from '../../../spreadsheets/limits/reads.ts'
import { readTable } from '../../../spreadsheets/reads.ts'
import { columns } from '../columns/rules.ts'
import { bytesMax, type Preview, rowsMax } from '../contract.ts'
import { previewOf, type SequenceFile, unreadable } from '../rules.ts'

/** What a chronogramme would bring into an exercise. Throws 413 with the limit that it breaks. Runs on a worker's thread. */
export const parseSequence = async ({ bytes, world, corrections }: SequenceFile): Promise<Preview> => {
  const read = await readTable(bytes, { columns, rowsMax, bytesMax })
  if ('problem' in read) return unreadable(read.problem)
  const preview = previewOf(read.table, read.sheet, corrections, world)
  if (preview.rows.length > rowsMax) throw overLimit('rows', rowsMax)
  return preview
}
