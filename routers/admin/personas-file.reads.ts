import { readTable } from '../spreadsheets/spreadsheets.reads.ts'
import { overLimit } from '../spreadsheets/workbook-limits.reads.ts'
import { columns } from './persona-columns.rules.ts'
import { bytesMax, type Preview, rowsMax } from './personas.contract.ts'
import { type PersonasFile, previewOf, unreadable } from './personas.rules.ts'

/** What a file of personas would bring into an exercise. Throws 413 with the limit that it breaks. Runs on a worker's thread. */
export const parsePersonas = async ({ bytes, world, ...choices }: PersonasFile): Promise<Preview> => {
  const read = await readTable(bytes, { columns, rowsMax, bytesMax })
  if ('problem' in read) return unreadable(read.problem)
  const preview = previewOf(read.table, read.sheet, choices, world)
  if (preview.rows.length > rowsMax) throw overLimit('rows', rowsMax)
  return preview
}
