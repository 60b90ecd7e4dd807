import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDecoderPool, decoderLimits } from '#server/media/decoders.ts'
import { createImageStore } from '#server/media/images.ts'
import { openFileStore } from '#server/media/open-images.ts'
import { imageForm } from '#test/support/file-form.ts'
import { type HostileImage, hostileImages } from '#test/support/hostile-images.ts'
import { corruptImages } from '#test/support/hostile-images-corrupt.ts'
import { disguisedImages } from '#test/support/hostile-images-disguised.ts'
import { slowJpeg } from '#test/support/hostile-images-jpeg.ts'
import { hugeAvif } from '#test/support/hostile-images-oversized.ts'
import { unusualImages } from '#test/support/hostile-images-unusual.ts'
import type { HostileImageFiles } from '#test/support/image-bytes.ts'
import { livezMax, measureLivezDuring } from '#test/support/livez.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, openSite, type Site, type TestResponse } from '#test/support/site.ts'
import { dotPng, squarePng } from '#test/support/test-images.ts'
import { createWorld } from '#test/support/world.ts'

const ways = ['/media/upload', '/trpc/weezes.upload'] as const
const upload = (site: Site, bytes: Uint8Array<ArrayBuffer>, way: (typeof ways)[number] = '/media/upload'): Promise<TestResponse> =>
  site.ask('POST', `/acme${way}`, { as: ['acme', 'camille'], body: imageForm(bytes) })

/** Uploads one after the other, and answers what was not answered as it may be. */
const wronglyAnswered = async (site: Site, files: readonly HostileImage[]) => {
  const wrong: string[] = []
  for (const { name, bytes } of files) {
    const answer = await upload(site, bytes)
    const fine = answer.status === 200 || ([413, 415].includes(answer.status) && !errorProblem(answer))
    if (!fine) wrong.push(`${name}: ${answer.status} ${answer.text}`)
  }
  return wrong
}
const named = (files: HostileImageFiles): HostileImage[] =>
  Object.entries(files).map(([name, bytes]) => ({ name, bytes: Uint8Array.from(bytes) }))

describeSiteOnSqlite('Hostile images', site => {
  test.each(ways)('SVG, TIFF and all other formats are rejected by %s, whatever they begin with, and cost nothing', async way => {
    const began = performance.now()
    for (const [name, bytes] of Object.entries(await disguisedImages())) {
      if (/^a PNG/.test(name)) continue
      const { status, headers } = await upload(site(), Uint8Array.from(bytes), way)
      await promise('COMP-08', () => expect([name, status, headers.get('retry-after')]).toEqual([name, 415, null]))
    }
    // One of them alone would take longer than this if anything tried to draw it.
    expect(performance.now() - began).toBeLessThan(decoderLimits.deadline)
  })

  test('broken, disguised and unusual pictures are accepted or rejected, and the server keeps answering', async () => {
    const files = [...named(await corruptImages()), ...named(await unusualImages())]
    await promise('SEC-04', async () => {
      const { slowest } = await measureLivezDuring(site().url, async () => expect(await wronglyAnswered(site(), files)).toEqual([]))
      expect(slowest).toBeLessThan(livezMax)
      expect((await upload(site(), await squarePng())).status).toBe(200)
    })
  })
})

const deadline = 1500
/** What pictures may take where their limits are tried: little time, little work, or little memory and all time. */
const small = {
  time: { ...decoderLimits, deadline, workMax: 100 * deadline },
  work: { ...decoderLimits, workMax: 500 },
  memory: { ...decoderLimits, deadline: 60_000, memoryMax: 300_000_000 },
}

describe('Hostile images and their limits', () => {
  const sites = new Map<keyof typeof small, Site>()
  const limited = (what: keyof typeof small) => sites.get(what) as Site
  beforeAll(async () => {
    for (const what of ['time', 'work', 'memory'] as const) {
      const world = await createWorld('sqlite')
      const imageStore = createImageStore(openFileStore(world.services.config.media), { decode: createDecoderPool(small[what]) })
      sites.set(what, await openSite({ ...world, services: { ...world.services, imageStore } }))
    }
  })
  afterAll(async () => {
    for (const site of sites.values()) {
      await site.close()
      await site.world.close()
    }
  })

  test('design 8: a picture that takes too long ends at its deadline, and the next one has its place', { tags: ['long'] }, async () => {
    const site = limited('time')
    const bytes = slowJpeg(5600, 10_000)
    expect(bytes.length).toBeLessThan(1_000_000)
    for (const way of ways) {
      const began = performance.now()
      await promise('SEC-04', async () => {
        const { slowest } = await measureLivezDuring(site.url, async () => expect((await upload(site, bytes, way)).status).toBe(413))
        expect(performance.now() - began).toBeGreaterThanOrEqual(deadline)
        expect(performance.now() - began).toBeLessThan(10 * deadline)
        expect(slowest).toBeLessThan(deadline)
        expect((await upload(site, dotPng)).status).toBe(200)
      })
    }
  })

  test('design 8: a picture that takes too much work ends with it, and the next one has its place', async () => {
    const site = limited('work')
    const began = performance.now()
    await promise('SEC-04', async () => {
      const answer = await upload(site, slowJpeg(5600, 10_000))
      expect([answer.status, answer.json]).toMatchObject([
        413,
        { error: { fields: { file: 'The picture takes too much time or memory to read' } } },
      ])
      expect(performance.now() - began).toBeLessThan(decoderLimits.deadline)
      expect((await upload(site, dotPng)).status).toBe(200)
    })
  })

  test('design 8: a picture that takes too much memory ends with it, and the next one has its place', async () => {
    const site = limited('memory')
    const huge = await hugeAvif()
    expect(huge.length).toBeLessThan(10_000)
    await promise('SEC-04', async () => {
      expect((await upload(site, huge)).status).toBe(413)
      expect((await upload(site, dotPng)).status).toBe(200)
    })
  })

  test('what fails frees its place, however it fails', async () => {
    const site = limited('time')
    for (let time = 0; time < 4; time += 1) {
      expect((await upload(site, Uint8Array.from(Buffer.from('<svg/>')))).status).toBe(415)
      const broken = await site.ask('POST', '/acme/media/upload', { as: ['acme', 'camille'], body: new FormData() })
      expect(broken.status).toBe(400)
    }
    expect((await upload(site, dotPng)).status).toBe(200)
  })
})

describe('All hostile images', () => {
  test('every one is accepted or rejected, and the server keeps answering', {
    tags: ['long'],
    timeout: 600_000,
  }, async () => {
    const site = await openSite(await createWorld('sqlite'))
    const files = await hostileImages()
    expect(files.length).toBeGreaterThan(200)
    await promise('SEC-04', async () => {
      expect(await wronglyAnswered(site, files)).toEqual([])
      expect((await upload(site, dotPng)).status).toBe(200)
    })
    await site.close()
    await site.world.close()
  })
})
