import { type HostileImageFiles, noiseBytes, webpFile } from './image-bytes.ts'
import { blankImage, blankPng } from './test-images.ts'

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

/** Returns pictures that are truncated, declare a wrong length, or have wrong bytes in the middle. */
export const corruptImages = async (): Promise<HostileImageFiles> => {
  const files: HostileImageFiles = { nothing: Buffer.alloc(0), 'one byte': Buffer.from([0xff]), noise: noiseBytes(5000) }
  for (const format of formats) {
    const whole = Buffer.from(await blankImage(300, 200, format))
    for (const [what, part] of [
      ['its first bytes', 0.02],
      ['a quarter', 0.25],
      ['a half', 0.5],
      ['nearly all', 0.97],
    ] as const)
      files[`${format}, ${what}`] = whole.subarray(0, Math.max(4, Math.floor(whole.length * part)))
    files[`${format} without its last byte`] = whole.subarray(0, -1)
    for (const seed of [1, 2, 3]) {
      const spoilt = Buffer.from(whole)
      const places = noiseBytes(60, seed)
      for (let at = 0; at < 20; at += 1) spoilt[16 + (places.readUInt16BE(at * 2) % (whole.length - 16))] = places[40 + at] ?? 0
      files[`${format} with twenty wrong bytes (${seed})`] = spoilt
    }
    files[`${format} with noise after its header`] = Buffer.concat([whole.subarray(0, 40), noiseBytes(4000)])
    files[`${format} twice`] = Buffer.concat([whole, whole])
    files[`${format} with a megabyte behind it`] = Buffer.concat([whole, noiseBytes(1_000_000)])
  }
  const pixels = Buffer.from(await blankImage(30, 20, 'webp')).subarray(12)
  files['a WebP that says it is longer'] = webpFile(pixels, 1 << 30)
  files['a WebP that says it is as long as can be'] = webpFile(pixels, 0xffff_fffe)
  files['a WebP that says it is empty'] = webpFile(pixels, 0)
  const avif = Buffer.from(await blankImage(30, 20, 'avif'))
  const meta = avif.indexOf('meta') - 4
  for (const size of [0, 1, 7, 0x7fff_ffff, 0xffff_ffff]) {
    const lying = Buffer.from(avif)
    lying.writeUInt32BE(size, meta)
    files[`an AVIF whose box says ${size} bytes`] = lying
  }
  const last = Buffer.from(await blankPng(64, 64))
  files['a PNG without its end'] = last.subarray(0, -12)
  return files
}
