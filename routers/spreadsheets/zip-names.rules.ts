/** The upper half of code page 850, in which DOS and Windows name the files of a ZIP in Western Europe. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decodeCodePage850 = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : (codePage850[byte - 0x80] ?? ''))).join('')

/**
 * The name of a file in a ZIP. Many programs write UTF-8 without the flag that says so; what is no UTF-8 is read as code page 850, whose
 * French letters are those of 437 too.
 */
const decodeZipName = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return decodeCodePage850(bytes)
  }
}

const endSignature = 0x06054b50
const locatorSignature = 0x07064b50
const endLength = 22
const locatorLength = 20
const entryLength = 46
const commentMax = 65_535

/** Where the directory of a ZIP ends: before its comment. Throws for what is no ZIP. */
const findEnd = (view: DataView): number => {
  const first = view.byteLength - endLength
  for (let end = first; end >= 0 && end >= first - commentMax; end -= 1) if (view.getUint32(end, true) === endSignature) return end
  throw new Error('No directory')
}

/**
 * The names of the files in a ZIP, in the order of its directory: the unpacker does not say which names are flagged as UTF-8. Throws for what is
 * no ZIP.
 */
export const listZipNames = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const locator = end - locatorLength
  const isZip64 = locator >= 0 && view.getUint32(locator, true) === locatorSignature
  const end64 = isZip64 ? view.getUint32(locator + 8, true) : 0
  const count = isZip64 ? view.getUint32(end64 + 32, true) : view.getUint16(end + 8, true)
  let at = view.getUint32(isZip64 ? end64 + 48 : end + 16, true)
  const names: string[] = []
  for (let entry = 0; entry < count; entry += 1) {
    const name = view.getUint16(at + 28, true)
    const extra = view.getUint16(at + 30, true)
    const comment = view.getUint16(at + 32, true)
    names.push(decodeZipName(bytes.subarray(at + entryLength, at + entryLength + name)))
    at += entryLength + name + extra + comment
  }
  return names
}
