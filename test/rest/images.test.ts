import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadsHourMax } from '#routers/limits.contract.ts'
import { fileForm } from '#test/support/file-form.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSites, type TestResponse } from '#test/support/site.ts'
import { animatedImage, animatedPng, blankImage, blankPng, phonePhoto, squarePng } from '#test/support/test-images.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Costs seconds to make, so it is made once. */
let huge: Promise<Bytes> | undefined
const bomb = () => {
  huge ??= blankPng(16_000, 16_000)
  return huge
}

describeSites('Images', site => {
  const upload = (
    bytes: Bytes | undefined,
    metadata: unknown = { exercice: true },
    type = 'image/png',
    name = 'image.png',
  ): Promise<TestResponse> => {
    const form = new FormData()
    if (bytes) form.set('file', new File([bytes], name, { type }))
    if (metadata !== null) form.set('metadata', typeof metadata === 'string' ? metadata : JSON.stringify(metadata))
    return site().ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body: form })
  }
  const uploaded = async (bytes: Bytes) => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ imageId: expect.stringMatching(/^[\w-]{22}$/) })
    return (answer.json as { imageId: string }).imageId
  }
  const get = (imageId: string, query = '') => site().ask('GET', `/acme/media/${imageId}${query}`, { as: ['acme', 'karim'] })

  test('a player uploads no more than an hour’s share, and an animator goes on', async () => {
    const { store, exercises, services } = site().world
    const { exerciseId, people } = exercises.acme
    const rowOf = (uploaderId: number, at: number) => ({
      exerciseId,
      id: `share-${uploaderId}-${at}`,
      uploaderId,
      width: 1,
      height: 1,
      createdOn: services.now(),
    })
    const rows = [people.karim, people.animator].flatMap(id => Array.from({ length: uploadsHourMax }, (_, at) => rowOf(id, at)))
    const form = async () => fileForm(new File([await squarePng()], 'a.png'), { metadata: '{"exercice":true}' })
    const upload = async (as: 'karim' | 'animator') =>
      (await site().ask('POST', '/acme/media/upload', { as: ['acme', as], body: await form() })).status
    await store.write(async tx => void (await tx.insert(tx.t.images).values(rows.slice(1))))
    expect(await upload('karim')).toBe(200)
    await promise('EXO-449', async () => expect([await upload('karim'), await upload('animator')]).toEqual([429, 200]))
    await store.write(async tx => void (await tx.delete(tx.t.images).where(like(tx.t.images.id, 'share-%'))))
  })

  test('an upload must name its client and declare that it is an exercise', async () => {
    const { clientId } = site().world.exercises.acme
    const named = await upload(await squarePng(), { exercice: true, clientId })
    for (const id of ['API-19', 'ENT-07'])
      await promise(id, () => expect([named.status, named.json]).toEqual([200, { imageId: expect.stringMatching(/^[\w-]{22}$/) }]))
    const wrong: unknown[] = [
      null,
      '',
      'not JSON',
      {},
      { exercice: false },
      { exercice: 'true' },
      { clientId },
      { exercice: true, more: 1 },
      [],
    ]
    for (const metadata of wrong) {
      const answer = await upload(await squarePng(), metadata)
      for (const id of ['COMP-17', 'ENT-08'])
        await promise(id, () => {
          expect([metadata, answer.status]).toEqual([metadata, 400])
          expect(answer.json).toMatchObject({ error: { fields: { metadata: expect.any(String) } } })
        })
    }
    const fileless = await upload(undefined)
    const foreign = await upload(await squarePng(), { exercice: true, clientId: clientId + 1 })
    await promise('API-19', () => expect(fileless.json).toMatchObject({ error: { fields: { file: expect.any(String) } } }))
    for (const id of ['COMP-17', 'ENT-08']) await promise(id, () => expect([named.status, foreign.status]).toEqual([200, 403]))
  })

  test('JPEG, PNG, WebP, GIF and AVIF are taken, under any name and type', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const answer = await upload(await blankImage(40, 30, format), { exercice: true }, 'text/html', '../../etc/passwd\0.html')
      await promise('COMP-08', () => expect([format, answer.status]).toEqual([format, 200]))
      const stored = await get((answer.json as { imageId: string }).imageId)
      expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    }
  })

  test('a picture that moves is rejected with the reason, whatever its format; one of a single frame is taken', async () => {
    for (const bytes of [await animatedImage('gif'), await animatedImage('webp'), animatedPng()]) {
      const answer = await upload(bytes, { exercice: true }, 'image/gif', 'wave.gif')
      expect([answer.status, errorProblem(answer)]).toEqual([415, undefined])
      expect(answer.json).toMatchObject({ error: { fields: { file: 'Animated pictures are not accepted' } } })
    }
    await uploaded(await blankImage(40, 30, 'gif'))
  })

  test('design 8: a small file that is a huge image is rejected', async () => {
    const bytes = await bomb()
    expect(bytes.length).toBeLessThan(8 * 1024 * 1024)
    const answer = await upload(bytes)
    expect([answer.status, errorProblem(answer)]).toEqual([413, undefined])
  })

  test('design rule 11: the place and the device of a photo are removed from it, and it is upright', async () => {
    const original = await phonePhoto(1000, 600)
    expect(Buffer.from(original).includes('CANARY-CAMERA')).toBe(true)
    expect((await sharp(original).metadata()).orientation).toBe(6)
    const imageId = await uploaded(original)
    for (const query of ['', '?w=480']) {
      const { bytes } = await get(imageId, query)
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
        orientation: undefined,
      })
      expect(bytes.includes('CANARY-')).toBe(false)
      expect(bytes.includes('EXIF')).toBe(false)
    }
    // What is kept goes into exports and files of runs.
    const { services, exercises } = site().world
    const kept = await services.imageStore.read(exercises.acme.exerciseId, imageId)
    expect(Buffer.from(kept ?? 'CANARY-').includes('CANARY-')).toBe(false)
    // 1000 × 600 lying on its side.
    expect(await sharp((await get(imageId)).bytes).metadata()).toMatchObject({ width: 600, height: 1000 })
    expect(await colours((await get(imageId)).bytes)).toEqual(['blue above', 'red below'])
  })

  test('design 8: the widths are made at upload and served; a wide image is made smaller', async () => {
    const imageId = await uploaded(await blankPng(3000, 1500))
    const widthOf = async (query: string) => (await sharp((await get(imageId, query)).bytes).metadata()).width
    expect([await widthOf(''), await widthOf('?w=480'), await widthOf('?w=960'), await widthOf('?w=1600')]).toEqual([2560, 480, 960, 1600])
    for (const other of ['?w=481', '?w=0', '?w=-1', '?w=9999', '?w=../../x', '?w='])
      expect([other, await widthOf(other)]).toEqual([other, 2560])
    const narrow = await uploaded(await blankPng(700, 100))
    expect((await get(narrow, '?w=960')).bytes.equals((await get(narrow)).bytes)).toBe(true)
    expect(await sharp((await get(narrow, '?w=96')).bytes).metadata()).toMatchObject({ width: 96, height: 96 })
    expect((await sharp((await get(narrow, '?w=480')).bytes).metadata()).width).toBe(480)
    const posted = await site().ask('POST', '/acme/weezs/post', {
      as: ['acme', 'camille'],
      json: { medias: [{ type: 'IMAGE', val: imageId }] },
    })
    expect(posted.json).toMatchObject({ medias: [{ width: 2560, height: 1280 }] })
  })

  test('design 8: an image is cached for ever by its reader alone, and can run nothing', async () => {
    const imageId = await uploaded(await squarePng())
    const { headers, bytes } = await get(imageId)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await get(imageId)).bytes.equals(bytes)).toBe(true)
  })

  test('design rule 1: no path leads out of the images', async () => {
    for (const path of ['..%2f..%2fweez.db', '%2e%2e%2fweez.db', 'x.webp', 'A'.repeat(22), 'x'.repeat(500)]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(errorProblem(answer)).toBeUndefined()
    }
  })
})

/** What is seen at the top and at the bottom of a photo of `phonePhoto`. */
const colours = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const name = ([red = 0, , blue = 0]: number[]) => (red > blue ? 'red' : 'blue')
  const middle = Math.floor(info.width / 2)
  return [`${name(at(middle, 10))} above`, `${name(at(middle, info.height - 10))} below`]
}
