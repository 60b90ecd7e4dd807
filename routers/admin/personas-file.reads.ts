import { fileLimitError } from '../spreadsheets/file-limits.reads.ts'
import { parseTable } from '../spreadsheets/spreadsheets.reads.ts'
import { type PersonasImportPreview, personaBytesMax, personaRowsMax } from './personas.contract.ts'
import { type PersonasFile, personaColumns, toPersonasPreview, unreadablePersonasPreview } from './personas.rules.ts'

/** What a file of personas would bring into an exercise. Throws 413 with the limit that it breaks. Runs on a worker's thread. */
export const parsePersonasFile = async ({ bytes, world, ...choices }: PersonasFile): Promise<PersonasImportPreview> => {
  const read = await parseTable(bytes, { columns: personaColumns, rowsMax: personaRowsMax, bytesMax: personaBytesMax })
  if ('problem' in read) return unreadablePersonasPreview(read.problem)
  const preview = toPersonasPreview(read.table, read.sheet, choices, world)
  if (preview.rows.length > personaRowsMax) throw fileLimitError('rows', personaRowsMax)
  return preview
}
