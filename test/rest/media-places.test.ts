import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFileStore, openImageStore } from '#server/media/open-images.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { startS3Server } from '#test/support/s3.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { blankImage } from '#test/support/test-images.ts'
import { createWorld } from '#test/support/world.ts'

const mediaStores = {
  folder: async () => {
    const media = await mkdtemp(join(tmpdir(), 'weez-media-'))
    return { media, close: () => rm(media, { recursive: true }) }
  },
  S3: startS3Server,
}
const longAgo = new Date(0)
const later = new Date(Date.now() + 3_600_000)

describe.each(Object.entries(mediaStores))('Images in a place of the kind %s', (_, open) => {
  let place: Awaited<ReturnType<typeof open>>
  let site: Site
  beforeAll(async () => {
    place = await open()
    site = await openSite(await createWorld('sqlite', { media: place.media }))
  })
  afterAll(async () => {
    await site?.close()
    await site?.world.close()
    await place?.close()
  })

  test('an upload is served at every width, and to nobody of another exercise', async () => {
    const body = fileForm(new File([await blankImage(1200, 800, 'jpeg')], 'photo.jpg'), { metadata: '{"exercice":true}' })
    const { json } = await site.ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body })
    for (const id of ['API-19', 'ENT-07']) await promise(id, () => expect(json).toEqual({ imageId: expect.stringMatching(/^[\w-]{22}$/) }))
    const { imageId } = json as { imageId: string }
    const sizes: number[] = []
    for (const query of ['', '?w=480', '?w=960']) {
      const answer = await site.ask('GET', `/acme/media/${imageId}${query}`, { as: ['acme', 'karim'] })
      await promise('ENT-07', () => expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']))
      sizes.push(answer.bytes.length)
    }
    expect(sizes[1]).toBeLessThan(sizes[2] ?? 0)
    expect((await site.ask('GET', `/acme/clones/blue/media/${imageId}`, { as: ['blue', 'karim'] })).status).toBe(404)
  })

  test('a clone has files of its own; what is removed is gone, also twice', async () => {
    const images = openImageStore(place.media)
    const { imageId } = await images.save({ exerciseId: 70, userId: 1 }, new Blob([await blankImage(1200, 800, 'jpeg')]))
    await images.copy(70, 71, imageId)
    await images.copy(70, 71, 'there-is-none')
    const whole = await images.read(70, imageId)
    expect(await images.read(71, imageId)).toEqual(whole)
    await images.remove(70, imageId)
    await images.remove(70, imageId)
    expect([await images.read(70, imageId), await images.read(70, imageId, 480)]).toEqual([undefined, undefined])
    expect(await images.read(71, imageId)).toEqual(whole)
    await images.removeAll(71)
    await images.removeAll(71)
    expect(await images.read(71, imageId)).toBeUndefined()
  })

  test('design 6: what belongs to no exercise and no image is swept away, once it is old enough', async () => {
    const images = openImageStore(place.media)
    const files = openFileStore(place.media)
    const before = await files.listExerciseIds()
    const [stray, kept] = await Promise.all([
      images.save({ exerciseId: 80, userId: 1 }, new Blob([await blankImage(1200, 800, 'jpeg')])),
      images.save({ exerciseId: 81, userId: 1 }, new Blob([await blankImage(1200, 800, 'jpeg')])),
    ])
    const exercises = new Set([...before, 81])
    expect([await images.removeOrphanExercises(exercises, longAgo), await images.removeOrphanFiles(81, new Set(), longAgo)]).toEqual([0, 0])
    expect(await images.read(80, stray.imageId)).toBeDefined()
    expect(await images.removeOrphanExercises(exercises, later)).toBe(1)
    expect(await images.read(80, stray.imageId)).toBeUndefined()
    expect((await files.listExerciseIds()).toSorted()).toEqual([...exercises].toSorted())
    const more = await images.save({ exerciseId: 81, userId: 1 }, new Blob([await blankImage(1200, 800, 'jpeg')]))
    expect(await images.removeOrphanFiles(81, new Set([kept.imageId]), later)).toBeGreaterThan(0)
    expect([await images.read(81, more.imageId), (await images.read(81, kept.imageId))?.length]).toEqual([undefined, expect.any(Number)])
  })
})

test.each([
  's3://host/bucket',
  's3://key@host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/bucket/more',
  's3://key:secret@/bucket',
])('design 8: %s says in one line what is missing, and not the secret', media => {
  expect(() => readConfig({ media }, {}, '/')).toThrow(/^--media must be a folder or s3:[^\n]*$/)
  expect(() => readConfig({ media }, {}, '/')).not.toThrow(/secret@host\/bucket\/more/)
})
