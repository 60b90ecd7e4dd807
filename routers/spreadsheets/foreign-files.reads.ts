import type { FileProblem } from './spreadsheets.contract.ts'

/** Why a file of another program is no table that can be read, by its content; undefined for any other file. */
export const recogniseForeignFile = (bytes: Uint8Array): FileProblem | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Compound files: Excel before 2007, and whatever newer programs encrypt.
  if (file.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'oldExcel'
  if (file.subarray(0, 2).toString() !== 'PK') return undefined
  // An OpenDocument begins with its media type.
  if (file.subarray(30, 100).includes('application/vnd.oasis.opendocument')) return 'openDocument'
  return file.includes('Index/Document.iwa') ? 'numbers' : undefined
}
