import sharp, { type WebpOptions } from 'sharp'
import { markWord } from './mark-word.ts'

/** Shares of the shorter side: how wide the word is, and the square that is repeated with two of them, one to the right below the other. */
const [wordShare, tileShare] = [0.27, 0.6]

/**
 * Returns a picture with the mark in its pixels, as WebP with these options. The word is repeated so closely that every part which a page
 * cuts out of a picture, down to 2.6 times as wide as high or a square of it, has it whole. `strength` is in percent: 100 is as opaque as it gets.
 */
export const drawMark = async (data: Buffer, strength: number, webp: WebpOptions) => {
  const { width, height } = await sharp(data).metadata()
  const pixels = (share: number) => Math.floor(Math.min(width, height) * share)
  const word = await sharp(markWord)
    .resize({ width: Math.max(1, pixels(wordShare)) })
    .linear([1, 1, 1, strength / 100], [0, 0, 0, 0])
    .png()
    .toBuffer()
  const side = Math.max(1, pixels(tileShare))
  const tile = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([
      { input: word, left: pixels(0.015), top: pixels(0.1) },
      { input: word, left: pixels(0.315), top: pixels(0.4) },
    ])
    .png()
    .toBuffer()
  const marked = sharp(data).composite([{ input: tile, tile: true, gravity: 'northwest' }])
  return { width, height, data: await marked.webp(webp).toBuffer() }
}
