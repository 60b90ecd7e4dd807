import { crc32 } from 'node:zlib'

/** Hostile files by their description. */
export type HostileImageFiles = Record<string, Buffer>

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const uint32le = (value: number): Buffer => Buffer.from(uint32(value)).reverse()

export const pngSignature = latin1('\x89PNG\r\n\x1a\n')

/** Returns a chunk of a PNG; `crc` replaces the correct checksum. */
export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0), crc?: number): Buffer => {
  const body = Buffer.concat([latin1(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc ?? crc32(body))])
}

/** Returns the header of a PNG, by default 8 bits of RGB. */
export const pngHeader = (width: number, height: number, [depth = 8, colour = 2, interlace = 0]: readonly number[] = []): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, interlace])]))

/** Returns a segment of a JPEG. */
export const jpegSegment = (marker: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])

/** Returns a chunk of a RIFF file, padded to an even length. */
export const riffChunk = (type: string, data: Uint8Array): Buffer =>
  Buffer.concat([latin1(type), uint32le(data.length), data, Buffer.alloc(data.length % 2)])

/** Returns a WebP of these chunks; `size` replaces the correct length. */
export const webpFile = (chunks: Uint8Array, size = chunks.length + 4): Buffer =>
  Buffer.concat([latin1('RIFF'), uint32le(size), latin1('WEBP'), chunks])

/** Returns a box of an ISO file; `size` replaces the correct length. */
export const isoBox = (type: string, data: Uint8Array, size = data.length + 8): Buffer => Buffer.concat([uint32(size), latin1(type), data])

/** Returns a repeatable sequence of bytes that look like noise. */
export const noiseBytes = (length: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    bytes[at] = state >> 16
  }
  return bytes
}
