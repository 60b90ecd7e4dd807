import { parsePreview } from '../spreadsheets/spreadsheets.reads.ts'
import { type PersonasImportPreview, personaBytesMax, personaRowsMax } from './personas.contract.ts'
import { type PersonasFile, personaColumns, toPersonasPreview, unreadablePersonasPreview } from './personas.rules.ts'

/** Parses a file of personas into its preview. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parsePersonasFile = ({ bytes, context, ...options }: PersonasFile): Promise<PersonasImportPreview> =>
  parsePreview(
    bytes,
    { columns: personaColumns, rowsMax: personaRowsMax, bytesMax: personaBytesMax },
    (table, sheet) => toPersonasPreview(table, sheet, options, context),
    unreadablePersonasPreview,
  )
