import { expect, test } from 'vitest'
import { fitStoredSize } from '#server/media/decode.ts'
import { promise } from '#test/support/promise.ts'

test.each([
  // Photos, however they lie.
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [5600, 5600, 2560, 2560],
  [640, 480, 640, 480],
  // Screenshots of phones, of long pages, and a panorama.
  [1080, 2400, 1080, 2400],
  [1440, 3200, 1152, 2560],
  [1080, 5000, 1080, 5000],
  [1080, 12_000, 768, 8533],
  [1440, 9000, 1024, 6400],
  [5000, 1080, 5000, 1080],
  [500, 16_400, 447, 14_661],
  [300, 12_000, 300, 12_000],
  [10_000, 1, 10_000, 1],
])('a picture of %i × %i pixels is stored as %i × %i', async (width, height, storedWidth, storedHeight) => {
  const stored = fitStoredSize({ width, height })
  await promise('EXO-445', () => {
    expect(stored).toEqual({ width: storedWidth, height: storedHeight })
    expect(stored.width * stored.height).toBeLessThanOrEqual(2561 * 2561)
    expect(Math.max(stored.width, stored.height)).toBeLessThan(16_384)
  })
})

test.each([
  [400, 16_400],
  [65_500, 1],
])('a picture of %i × %i pixels, which could not be read in any size, is refused', async (width, height) => {
  await promise('EXO-445', () =>
    expect(() => fitStoredSize({ width, height })).toThrowError('So much longer than wide that it could not be read'),
  )
})
