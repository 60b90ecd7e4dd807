/** The bytes from `from` up to before `to`. */
export type ByteRange = { from: number; to: number }

/**
 * The one range of bytes that a `Range` header asks for of `size` bytes; undefined where the whole is answered: without a header, with another unit, with
 * several ranges and with what is no range (RFC 9110). `none` where no byte is in it, which is 416.
 */
export const parseByteRange = (header: string | null, size: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(size - Number(last), 0), to: size }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return undefined
  if (from >= size) return 'none'
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) }
}
