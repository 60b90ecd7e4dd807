import { Refusal } from '../errors.ts'
import { type FileLimit, limitSentence } from './spreadsheets.contract.ts'

/** The refusal of a file that breaks a limit: 413, with the limit in `fields.file`. */
export const overLimit = (limit: FileLimit, most: number): Refusal =>
  new Refusal('PAYLOAD_TOO_LARGE', { fields: { file: limitSentence(limit, most) } })
