import { AppError } from '../errors.ts'
import { openArchive, recogniseForeignFile } from '../spreadsheets/archive.reads.ts'

import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { type SequenceImportPreview, sequenceBytesMax, sequenceRowsMax } from './chronogramme.contract.ts'
import { type SequenceFile, toSequencePreview, unreadableSequencePreview } from './chronogramme.rules.ts'
import { sequenceColumns } from './chronogramme-columns.rules.ts'

/** A preview with the pictures of the archive that the table came in. */
export type ParsedSequenceFile = { preview: SequenceImportPreview; pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[] }

/**
 * Parses a chronogramme, alone or in a ZIP with its pictures. Throws 413 that names the limit which the file exceeds. Runs on a worker
 * thread.
 */
export const parseSequenceFile = async ({ bytes, context, withPictures, ...options }: SequenceFile): Promise<ParsedSequenceFile> => {
  if (bytes.length > sequenceBytesMax) throw new AppError('file.too_many_bytes', { max: sequenceBytesMax })
  const foreign = recogniseForeignFile(bytes)
  if (foreign) return { preview: unreadableSequencePreview(foreign), pictures: [] }
  const archive = openArchive(bytes)
  if (archive === 'unreadable') return { preview: unreadableSequencePreview('archive'), pictures: [] }
  const { table, pictures } = archive ?? { table: bytes, pictures: [] }
  const limits = { rowsMax: sequenceRowsMax, bytesMax: sequenceBytesMax }
  const parsed = await parseTable(table, { columns: sequenceColumns, times: ['offset'], ...limits })
  if ('problem' in parsed) return { preview: unreadableSequencePreview(parsed.problem), pictures: [] }
  const files = [...context.files, ...pictures.map(({ name }) => name)]
  const found = toSequencePreview(parsed.table, parsed.sheet, options, { ...context, files })
  const preview = withNotices(found, parsed, sequenceColumns, found.endRow === null ? [] : [found.endRow])
  if (preview.rows.length > sequenceRowsMax) throw new AppError('file.too_many_rows', { max: sequenceRowsMax })
  return { preview, pictures: withPictures ? pictures : [] }
}
