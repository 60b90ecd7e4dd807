import { AppError } from '../errors.ts'
import { type FileLimit, formatFileLimit } from './spreadsheets.contract.ts'

/** The refusal of a file that breaks a limit: 413, with the limit in `fields.file`. */
export const fileLimitError = (limit: FileLimit, most: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', { fields: { file: formatFileLimit(limit, most) } })
