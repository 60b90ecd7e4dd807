import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Buffer<ArrayBuffer>

/** The ways to compress, the shortest result first. */
const encoders = {
  br: (bytes: Bytes): Promise<Bytes> =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Bytes): Promise<Bytes> => promisify(gzip)(bytes),
}
type Encoding = keyof typeof encoders
const encodings = Object.keys(encoders) as Encoding[]

/** Below this length in bytes nothing is compressed: the headers are as long. */
export const compressedFrom = 1000

/** Whether an `Accept-Encoding` header names an encoding without ruling it out by `q=0`. */
const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    return name === encoding && !parameters.some(text => /^q=0(\.0*)?$/.test(text))
  })

/** Bytes to send, and their encoding if they are compressed. */
export type Encoded = { bytes: Bytes; encoding?: Encoding }

/**
 * A body that is compressed once, in each encoding when it is first asked for; `onGrowth` is told how many bytes that takes, and `brotli` is
 * a form that is there already. Returns the shortest form that an `Accept-Encoding` header allows.
 */
export const createEncodings = (bytes: Bytes, onGrowth: (bytes: number) => void = () => undefined, brotli?: Bytes) => {
  const plain: Encoded = { bytes }
  const compressed = new Map<Encoding, Encoded | Promise<Encoded>>(brotli && [['br', { bytes: brotli, encoding: 'br' }]])
  const compress = async (encoding: Encoding): Promise<Encoded> => {
    const encoded = { bytes: await encoders[encoding](bytes), encoding }
    compressed.set(encoding, encoded)
    onGrowth(encoded.bytes.length)
    return encoded
  }
  return (accepted: string | null): Encoded | Promise<Encoded> => {
    const encoding = accepted !== null && bytes.length >= compressedFrom ? encodings.find(one => accepts(accepted, one)) : undefined
    if (!encoding) return plain
    const encoded = compressed.get(encoding) ?? compress(encoding)
    compressed.set(encoding, encoded)
    return encoded
  }
}
