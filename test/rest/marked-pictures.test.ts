import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createDecoderPool } from '#server/media/decoders.ts'
import { openFileStore, openImageStore } from '#server/media/open-images.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { blankImage } from '#test/support/test-images.ts'
import { createWorld } from '#test/support/world.ts'

/** How much light and dark differ in a picture of one colour: much where words stand in it. */
const contrastOf = async (bytes: Uint8Array = new Uint8Array()): Promise<number> => {
  const { channels } = await sharp(bytes).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}
const owner = { exerciseId: 90, userId: 1 }
const photo = async () => new Blob([await blankImage(1200, 800, 'jpeg')])

describe('The mark in pictures', () => {
  let media: string
  let site: Site
  beforeAll(async () => {
    media = await mkdtemp(join(tmpdir(), 'weez-media-'))
    site = await openSite(await createWorld('sqlite', { media }))
  })
  afterAll(async () => {
    await site?.close()
    await site?.world.close()
    await rm(media, { recursive: true })
  })

  test('is in the pixels of all that a page shows, portraits apart; the picture itself is kept without', async () => {
    const body = fileForm(new File([await photo()], 'photo.jpg'), { metadata: '{"exercice":true}' })
    const { json } = await site.ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body })
    const { imageId } = json as { imageId: string }
    const contrastAt = async (query: string) =>
      contrastOf((await site.ask('GET', `/acme/media/${imageId}${query}`, { as: ['acme', 'karim'] })).bytes)
    await promise('EXO-360', async () => {
      for (const query of ['', '?w=480', '?w=960']) expect(await contrastAt(query), query).toBeGreaterThan(10)
      expect(await contrastAt('?w=96')).toBeLessThan(2)
      expect(await contrastOf(await openImageStore(media).read(site.world.exercises.acme.exerciseId, imageId))).toBeLessThan(2)
    })
  })

  test('is as strong as the setting says, and none where it says 0', async () => {
    const contrasts: number[] = []
    for (const mark of [100, 30, 0]) {
      const images = openImageStore(media, mark)
      const { imageId } = await images.save(owner, await photo())
      contrasts.push(await contrastOf(await images.readShown(owner.exerciseId, imageId, 960)))
      await promise('EXO-361', async () =>
        expect(await contrastOf(await images.readMarked(owner.exerciseId, imageId)), 'what leaves the server').toBeGreaterThan(4),
      )
    }
    const [strong = 0, weak = 0, none = 0] = contrasts
    await promise('EXO-361', () => {
      expect(strong).toBeGreaterThan(2 * weak)
      expect(weak).toBeGreaterThan(4)
      expect(none).toBeLessThan(2)
      for (const value of ['101', '-1', 'much', ''])
        expect(() => readConfig({ 'picture-mark': value }, {}, media), value).toThrow(
          /^--picture-mark must be a whole number from 0 to 100/,
        )
    })
  })

  test('pictures that are older get it when they are looked at, or all one after the other; another strength replaces it', async () => {
    const before = openImageStore(media, 0)
    const files = openFileStore(media)
    const ids = [await before.save(owner, await photo()), await before.save(owner, await photo())].map(({ imageId }) => imageId)
    const images = openImageStore(media)
    const [first = '', second = ''] = ids
    await promise('EXO-362', async () => {
      const seen = await Promise.all([1, 2, 3].map(() => images.readShown(owner.exerciseId, first, 480)))
      for (const bytes of seen) expect(await contrastOf(bytes)).toBeGreaterThan(10)
      expect(await images.readShown(owner.exerciseId, 'there-is-none')).toBeUndefined()
      const reports: [number, number][] = []
      await images.markAll((made, all) => reports.push([made, all]))
      expect(reports.at(-1)?.[0]).toBe(reports.length)
      expect(await files.read(owner.exerciseId, `${second}.mark70.webp`)).toBeDefined()
      const again: number[] = []
      await images.markAll(made => again.push(made))
      expect(again).toEqual([])
      await openImageStore(media, 40).markAll(() => {})
      await openImageStore(media, 40).removeOrphanFiles(owner.exerciseId, new Set(ids), new Date(Date.now() + 60_000))
      expect(await files.read(owner.exerciseId, `${second}.mark70.webp`)).toBeUndefined()
      expect(await files.read(owner.exerciseId, `${second}.mark40.webp`)).toBeDefined()
      await images.remove(owner.exerciseId, second)
      expect((await files.listNames(owner.exerciseId)).filter(name => name.startsWith(second) && !name.includes('.mark40'))).toEqual([])
    })
  })
})

/** The largest part in the middle of a picture that is `ratio` times as wide as high, as `object-fit: cover` shows it. */
const middleOf = (width: number, height: number, ratio: number) => {
  const part = { width: Math.min(width, Math.floor(height * ratio)), height: Math.min(height, Math.floor(width / ratio)) }
  return { ...part, left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2) }
}

describe('a part that a page cuts out of a picture has the whole word', () => {
  const decode = createDecoderPool()
  const shapes = [
    [960, 600],
    [1200, 300],
    [300, 1200],
    [96, 96],
  ] as const
  test.each(shapes)('of %i by %i pixels', async (width, height) => {
    const { data, ...size } = await decode(owner, new Blob([await blankImage(width, height, 'webp')]), 'marked', 100)
    const wordWidth = Math.floor(Math.min(width, height) * 0.27)
    const wordHeight = Math.floor(Math.min(width, height) * 0.04)
    const countLight = async (part: Region) =>
      (await sharp(data).extract(part).greyscale().raw().toBuffer()).filter(value => value > 150).length
    await promise('EXO-349', async () => {
      expect(size).toMatchObject({ width, height })
      // White letters cover a third of their word at least. The ratios are those of cards, tiles of several pictures, front pages and covers.
      for (const ratio of [0.8, 1, 1.5, 16 / 9, 2, 2.6])
        expect(await countLight(middleOf(width, height, ratio)), String(ratio)).toBeGreaterThan((wordWidth * wordHeight) / 3)
    })
  })
})
