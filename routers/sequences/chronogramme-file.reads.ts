import { AppError } from '../errors.ts'
import { type Archive, openArchive, recogniseForeignFile } from '../spreadsheets/archive.reads.ts'

import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { type SequenceImportPreview, sequenceBytesMax, sequenceRowsMax } from './chronogramme.contract.ts'
import { type SequenceFile, toSequencePreview, unreadableSequencePreview } from './chronogramme.rules.ts'
import { sequenceColumns } from './chronogramme-columns.rules.ts'

/** A preview with the pictures and attachments of the archive that the table came in. */
export type ParsedSequenceFile = { preview: SequenceImportPreview } & Pick<Archive, 'pictures' | 'attachments'>

const without = { pictures: [], attachments: [] }

/**
 * Parses a chronogramme, alone or in a ZIP with its pictures. Throws 413 that names the limit which the file exceeds. Runs on a worker
 * thread.
 */
export const parseSequenceFile = async ({ bytes, context, withPictures, ...options }: SequenceFile): Promise<ParsedSequenceFile> => {
  if (bytes.length > sequenceBytesMax) throw new AppError('file.too_many_bytes', { max: sequenceBytesMax })
  const foreign = recogniseForeignFile(bytes)
  if (foreign) return { preview: unreadableSequencePreview(foreign), ...without }
  const archive = openArchive(bytes)
  if (archive === 'unreadable') return { preview: unreadableSequencePreview('archive'), ...without }
  const { table, pictures, attachments } = archive ?? { table: bytes, ...without }
  const limits = { rowsMax: sequenceRowsMax, bytesMax: sequenceBytesMax }
  const parsed = await parseTable(table, { columns: sequenceColumns, times: ['offset'], ...limits })
  if ('problem' in parsed) return { preview: unreadableSequencePreview(parsed.problem), ...without }
  const files = [...context.files, ...[...pictures, ...attachments].map(({ name }) => name)]
  const found = toSequencePreview(parsed.table, parsed.sheet, options, { ...context, files })
  const preview = withNotices(found, parsed, sequenceColumns, found.endRow === null ? [] : [found.endRow])
  if (preview.rows.length > sequenceRowsMax) throw new AppError('file.too_many_rows', { max: sequenceRowsMax })
  return { preview, ...(withPictures ? { pictures, attachments } : without) }
}
