/** The types of files that a mail takes, by their extensions (MAIL-06). Pictures become WebP. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
} as const
export type FileExtension = keyof typeof fileTypes

const toText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** The document that a ZIP is, by the names of its entries, which its end lists; macros are none. */
const zipExtension = (bytes: Uint8Array, indexOf: (text: string) => boolean): FileExtension | undefined => {
  if (indexOf('vbaProject.bin')) return undefined
  if (toText(bytes, 30, 77) === 'mimetypeapplication/vnd.oasis.opendocument.text') return 'odt'
  if (!indexOf('[Content_Types].xml')) return undefined
  if (indexOf('word/document.xml')) return 'docx'
  if (indexOf('xl/workbook.xml')) return 'xlsx'
  return indexOf('ppt/presentation.xml') ? 'pptx' : undefined
}

const isPicture = (start: string): boolean =>
  start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP')

/**
 * The type of a file by its content, whatever its name says; `picture` = to be decoded; undefined = none that a mail takes. `contains` looks for ASCII in
 * the whole file, and `isText` says whether it is UTF-8 without controls.
 */
export const findFileType = (
  bytes: Uint8Array,
  { name, contains, isText }: { name: string; contains: (text: string) => boolean; isText: () => boolean },
): FileExtension | 'picture' | undefined => {
  const start = toText(bytes, 0, 40)
  if (isPicture(start)) return 'picture'
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('PK\x03\x04')) return zipExtension(bytes, contains)
  if (start.slice(4, 8) === 'ftyp') return /^M4[AB]/.test(start.slice(8, 12)) ? 'm4a' : 'mp4'
  if (start.startsWith('\x1aE\xdf\xa3')) return start.includes('webm') ? 'webm' : undefined
  if (start.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(start)) return 'mp3'
  if (bytes.length === 0 || !isText()) return undefined
  return /\.csv$/i.test(name) ? 'csv' : 'txt'
}
