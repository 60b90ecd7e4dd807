import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDecoderPool } from '#server/media/decoders.ts'
import { drawBand } from '#server/media/mark.ts'
import { promise } from '#test/support/promise.ts'
import { blankImage } from '#test/support/test-images.ts'

const somebody = { exerciseId: 1, userId: 1 }

test('the mark is in the pixels of the lower edge of pictures of every size, readable and in full width, and nowhere else', async () => {
  const decode = createDecoderPool()
  await promise('EXO-349', async () => {
    for (const [width, height] of [
      [960, 600],
      [96, 96],
      [40, 30],
      [300, 1200],
    ] as const) {
      const { data, ...size } = await decode(somebody, new Blob([await blankImage(width, height, 'webp')]), 'marked')
      expect(size).toMatchObject({ width, height })
      const pixels = await sharp(data).removeAlpha().raw().toBuffer()
      const at = (x: number, y: number) => pixels[(y * width + x) * 3] ?? 0
      const band = drawBand(width, height)
      const top = height - band.height
      const rows = Array.from({ length: band.height }, (_, y) => Array.from({ length: width }, (_, x) => at(x, top + y)))
      const light = rows.flat().filter(value => value > 160).length
      const dark = rows.flat().filter(value => value < 70).length
      // A third of letters at most on a dark ground that is as wide as the picture.
      expect(light / rows.flat().length).toBeGreaterThan(0.08)
      expect(dark / rows.flat().length).toBeGreaterThan(0.4)
      expect([at(0, height - 1), at(width - 1, height - 1)].every(value => value < 80)).toBe(true)
      expect(Math.abs(at(Math.floor(width / 2), 1) - 0x2a)).toBeLessThan(12)
    }
  })
})
