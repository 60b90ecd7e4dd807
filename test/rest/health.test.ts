import { watch } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '#db/store.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite, openSite } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

describeSiteOnSqlite('Health', site => {
  test('design 8: /livez and /readyz answer everybody, with nothing to learn from them', async () => {
    for (const [path, text] of [
      ['/livez', 'live\n'],
      ['/readyz', 'ready\n'],
    ] as const) {
      const answer = await site().ask('GET', path)
      expect([answer.status, answer.text]).toEqual([200, text])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('design 8: /metrics shows the machine itself and administrators how long answers took, and names nobody', async () => {
    await site().ask('GET', '/acme/feed', { as: ['acme', 'camille'] })
    await site().ask('GET', '/somebody/status/1')
    const { status, text } = await site().ask('GET', '/metrics')
    expect(text).toMatch(/^weez_kept_answers_bytes \d+$/m)
    expect(status).toBe(200)
    expect(text).toMatch(/weez_answer_seconds_count\{to="feed",status="200"\} [1-9]/)
    expect(text).toMatch(/weez_answer_seconds_count\{to="page",status="\d+"\} [1-9]/)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('somebody')
  })

  test.each([
    ['weez.example', 404],
    ['weez.example:3000', 404],
    ['localhost.weez.example', 404],
    ['127.0.0.1.weez.example', 404],
    ['127.0.0.1@weez.example', 400],
    ['192.0.2.1', 404],
    ['localhost', 200],
    ['LOCALHOST:3000', 200],
    ['127.0.0.1', 200],
    ['127.0.0.1:9', 200],
    ['[::1]', 200],
    ['[::1]:3000', 200],
  ])('design 8: on the machine itself, /metrics asked for as %s: %i', async (host, status) => {
    const { url } = site()
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/metrics`, { headers: { host } }, answer => resolve(answer.resume().statusCode)).on('error', reject)
    })
    expect(answered).toBe(status)
  })

  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('design 8: /metrics that a proxy on the machine itself passes on with %s is a request from elsewhere', async name => {
    await promise('EXO-406', async () =>
      expect((await site().ask('GET', '/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(404),
    )
    await promise('EXO-406', async () => expect((await site().ask('GET', '/metrics', { headers: { [name]: '' } })).status).toBe(404))
  })

  test('design 8: callers from elsewhere who are no administrators get 404 from /metrics', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const nothing = await site().ask('GET', '/nowhere.txt', { headers, as: ['acme', 'animator'] })
    for (const as of ['camille', 'observer', 'animator'] as const) {
      const answer = await site().ask('GET', '/acme/metrics', { headers, as: ['acme', as] })
      expect([answer.status, answer.text]).toEqual([404, '{"error":{"code":"NOT_FOUND","reason":"not_found","message":"Not found"}}'])
    }
    expect(nothing.status).not.toBe(500)
    expect((await site().ask('GET', '/acme/metrics', { headers, as: ['acme', 'admin'] })).status).toBe(200)
  })
})

/** A site that counts what its readiness asks of the store. */
const countingSite = async (hang = false) => {
  const world = await createWorld('sqlite')
  let writes = 0
  const write: Store['write'] = work => {
    writes += 1
    return hang ? new Promise(() => {}) : world.store.write(work)
  }
  const site = await openSite({ ...world, services: { ...world.services, store: { ...world.store, write } } })
  const close = async () => {
    await site.close()
    await world.close()
  }
  return { site, writes: () => writes, close }
}

test('design 8: a flood of questions whether it is ready is one look at the database and the disk', async () => {
  const { site, writes, close } = await countingSite()
  const folder = site.world.services.config.media
  await mkdir(folder, { recursive: true })
  const written = new Set<string>()
  const watcher = watch(folder, (_, name) => void written.add(String(name)))
  const ask = async () => (await site.ask('GET', '/readyz')).status
  for (let round = 0; round < 3; round += 1) expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set([200]))
  expect(writes()).toBe(1)
  // Later it looks again.
  await expect.poll(async () => [await ask(), writes()], { timeout: 6000, interval: 250 }).toEqual([200, 2])
  watcher.close()
  expect(written.size).toBeLessThanOrEqual(2)
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.room.part'))
  await close()
})

test('design 8: a database that hangs is asked once, and every caller gets an answer in time', { tags: ['long'] }, async () => {
  const { site, writes, close } = await countingSite(true)
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('GET', '/readyz')))
  expect(performance.now() - begun).toBeLessThan(6000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  await setTimeout(3100)
  expect((await site.ask('GET', '/readyz')).status).toBe(503)
  expect(writes()).toBe(1)
  await close()
})
