import { crc32 } from 'node:zlib'

/** Hostile files by what they are. */
export type HostileFiles = Record<string, Buffer>

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const u32le = (value: number): Buffer => Buffer.from(u32(value)).reverse()

export const pngStart = latin('\x89PNG\r\n\x1a\n')

/** A chunk of a PNG; `crc` where it shall not be the right one. */
export const chunk = (type: string, data: Uint8Array = Buffer.alloc(0), crc?: number): Buffer => {
  const body = Buffer.concat([latin(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc ?? crc32(body))])
}

/** Header of a PNG: 8 bits of RGB unless told. */
export const header = (width: number, height: number, [depth = 8, colour = 2, interlace = 0]: readonly number[] = []): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlace])]))

/** A segment of a JPEG. */
export const segment = (marker: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])

/** A chunk of a RIFF file, with the byte that makes it even. */
export const riffChunk = (type: string, data: Uint8Array): Buffer =>
  Buffer.concat([latin(type), u32le(data.length), data, Buffer.alloc(data.length % 2)])

/** A WebP of these chunks; `size` where it shall lie about its length. */
export const webp = (chunks: Uint8Array, size = chunks.length + 4): Buffer =>
  Buffer.concat([latin('RIFF'), u32le(size), latin('WEBP'), chunks])

/** A box of an ISO file; `size` where it shall lie about its length. */
export const box = (type: string, data: Uint8Array, size = data.length + 8): Buffer => Buffer.concat([u32(size), latin(type), data])

/** A repeatable stream of bytes that look like noise. */
export const noise = (length: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    bytes[at] = state >> 16
  }
  return bytes
}
