import { parsingLimits } from '../budgets.contract.ts'
import { AppError } from '../errors.ts'

/** The most bytes of a file that begins like this: a text has fewer than a workbook or a ZIP may. */
const maxBytes = (start: Uint8Array, bytesMax: number): number =>
  start[0] === 0x50 || start[0] === 0xd0 ? bytesMax : Math.min(bytesMax, parsingLimits.csv.caps.bytes)

/** Throws 413 for a table with too many bytes. */
export const assertTableSize = (bytes: Uint8Array, bytesMax: number): void => {
  const most = maxBytes(bytes, bytesMax)
  if (bytes.length > most) throw new AppError('file.too_many_bytes', { max: most })
}

/** The bytes of an uploaded table. Throws 413 for too many, before they are copied. */
export const readTableFile = async (file: Blob, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> => {
  const most = maxBytes(await file.slice(0, 1).bytes(), bytesMax)
  if (file.size > most) throw new AppError('file.too_many_bytes', { max: most })
  return file.bytes()
}
