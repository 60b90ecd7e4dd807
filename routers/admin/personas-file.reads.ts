import { AppError } from '../errors.ts'
import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { type PersonasImportPreview, personaBytesMax, personaRowsMax } from './personas.contract.ts'
import { type PersonasFile, personaColumns, toPersonasPreview, unreadablePersonasPreview } from './personas.rules.ts'

/** Parses a file of personas into its preview. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parsePersonasFile = async ({ bytes, context, ...options }: PersonasFile): Promise<PersonasImportPreview> => {
  const parsed = await parseTable(bytes, { columns: personaColumns, rowsMax: personaRowsMax, bytesMax: personaBytesMax })
  if ('problem' in parsed) return unreadablePersonasPreview(parsed.problem)
  const preview = withNotices(toPersonasPreview(parsed.table, parsed.sheet, options, context), parsed, personaColumns)
  if (preview.rows.length > personaRowsMax) throw new AppError('file.too_many_rows', { max: personaRowsMax })
  return preview
}
