import { AppError } from '../errors.ts'
import { type FileLimit, formatFileLimit } from './file-limits.rules.ts'

/** The 413 of a file over a limit; `fields.file` names the limit. */
export const fileLimitError = (limit: FileLimit, max: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', { fields: { file: formatFileLimit(limit, max) } })
