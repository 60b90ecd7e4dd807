import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createDecoderPool } from '#server/media/decoders.ts'
import { drawBand } from '#server/media/mark.ts'
import { openFileStore, openImageStore } from '#server/media/open-images.ts'
import { promise } from '#test/support/promise.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { blankImage } from '#test/support/test-images.ts'
import { createWorld } from '#test/support/world.ts'

/** How much light and dark differ in the lowest twentieth of a picture of one colour: much where a word stands in it. */
const contrastOfFoot = async (bytes: Uint8Array = new Uint8Array()): Promise<number> => {
  const { width, height } = await sharp(bytes).metadata()
  const foot = { left: 0, top: Math.floor(height * 0.95), width, height: Math.ceil(height * 0.05) }
  const { channels } = await sharp(await sharp(bytes).extract(foot).toBuffer()).stats()
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
    const body = new FormData()
    body.set('file', new File([await photo()], 'photo.jpg'))
    body.set('metadata', JSON.stringify({ exercice: true }))
    const { json } = await site.ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body })
    const { imageId } = json as { imageId: string }
    const contrastAt = async (query: string) =>
      contrastOfFoot((await site.ask('GET', `/acme/media/${imageId}${query}`, { as: ['acme', 'karim'] })).bytes)
    await promise('EXO-360', async () => {
      for (const query of ['', '?w=480', '?w=960']) expect(await contrastAt(query), query).toBeGreaterThan(25)
      expect(await contrastAt('?w=96')).toBeLessThan(2)
      expect(await contrastOfFoot(await openImageStore(media).read(site.world.exercises.acme.exerciseId, imageId))).toBeLessThan(2)
    })
  })

  test('is as strong as the setting says, and none where it says 0', async () => {
    const contrasts: number[] = []
    for (const mark of [100, 30, 0]) {
      const images = openImageStore(media, mark)
      const { imageId } = await images.save(owner, await photo())
      contrasts.push(await contrastOfFoot(await images.readShown(owner.exerciseId, imageId, 960)))
      await promise('EXO-361', async () =>
        expect(await contrastOfFoot(await images.readMarked(owner.exerciseId, imageId)), 'what leaves the server').toBeGreaterThan(10),
      )
    }
    const [strong = 0, weak = 0, none = 0] = contrasts
    await promise('EXO-361', () => {
      expect(strong).toBeGreaterThan(2 * weak)
      expect(weak).toBeGreaterThan(10)
      expect(none).toBeLessThan(2)
      for (const value of ['101', '-1', 'much', ''])
        expect(() => readConfig({ 'picture-mark': value }, {}, media), value).toThrow(
          /^--picture-mark must be a whole number from 0 to 100/,
        )
    })
  })

  test('pictures that are older get it when they are looked at, or all one after the other; another strength replaces it', async () => {
    const [before, files] = [openImageStore(media, 0), openFileStore(media)]
    const ids = [await before.save(owner, await photo()), await before.save(owner, await photo())].map(({ imageId }) => imageId)
    const images = openImageStore(media)
    const [first = '', second = ''] = ids
    await promise('EXO-362', async () => {
      const seen = await Promise.all([1, 2, 3].map(() => images.readShown(owner.exerciseId, first, 480)))
      for (const bytes of seen) expect(await contrastOfFoot(bytes)).toBeGreaterThan(25)
      expect(await images.readShown(owner.exerciseId, 'there-is-none')).toBeUndefined()
      const reports: [number, number][] = []
      await images.markAll((made, all) => reports.push([made, all]))
      expect(reports.at(-1)?.[0]).toBe(reports.length)
      expect(await files.read(owner.exerciseId, `${second}.m70.webp`)).toBeDefined()
      const again: number[] = []
      await images.markAll(made => again.push(made))
      expect(again).toEqual([])
      await openImageStore(media, 40).markAll(() => {})
      await openImageStore(media, 40).removeOrphanFiles(owner.exerciseId, new Set(ids), new Date(Date.now() + 60_000))
      expect(await files.read(owner.exerciseId, `${second}.m70.webp`)).toBeUndefined()
      expect(await files.read(owner.exerciseId, `${second}.m40.webp`)).toBeDefined()
      await images.remove(owner.exerciseId, second)
      expect((await files.listNames(owner.exerciseId)).filter(name => name.startsWith(second) && !name.includes('.m40'))).toEqual([])
    })
  })
})

test('the mark is in the pixels of the lower edge of pictures of every size, readable and in full width, and nowhere else', async () => {
  const decode = createDecoderPool()
  await promise('EXO-349', async () => {
    for (const [width, height] of [
      [960, 600],
      [96, 96],
      [40, 30],
      [300, 1200],
    ] as const) {
      const { data, ...size } = await decode(owner, new Blob([await blankImage(width, height, 'webp')]), 'marked', 100)
      expect(size).toMatchObject({ width, height })
      const pixels = await sharp(data).removeAlpha().raw().toBuffer()
      const at = (x: number, y: number) => pixels[(y * width + x) * 3] ?? 0
      const band = drawBand(width, height, 100)
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
