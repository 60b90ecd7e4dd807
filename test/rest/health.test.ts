import { expect, test } from 'vitest'
import { describeSites, openSite } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

describeSites('Health', site => {
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

  test('design 8: /metrics tells the machine itself and administrators how long answers took, and names nobody', async () => {
    await site().ask('GET', '/acme/feed', { as: ['acme', 'camille'] })
    await site().ask('GET', '/somebody/status/1')
    const { status, text } = await site().ask('GET', '/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/weez_answer_seconds_count\{to="feed",status="200"\} [1-9]/)
    expect(text).toMatch(/weez_answer_seconds_count\{to="page",status="\d+"\} [1-9]/)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('somebody')
  })

  test('design 8: to who comes from elsewhere and is no administrator there is no /metrics', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const nothing = await site().ask('GET', '/nowhere.txt', { headers, as: ['acme', 'animator'] })
    for (const as of ['camille', 'observer', 'animator'] as const) {
      const answer = await site().ask('GET', '/acme/metrics', { headers, as: ['acme', as] })
      expect([answer.status, answer.text]).toEqual([404, '{"error":{"code":"NOT_FOUND","message":"Not found"}}'])
    }
    expect(nothing.status).not.toBe(500)
    expect((await site().ask('GET', '/acme/metrics', { headers, as: ['acme', 'admin'] })).status).toBe(200)
  })
})

test('design 8: a database that does not answer is not ready', async () => {
  const world = await createWorld('sqlite')
  const site = await openSite(world)
  await world.parts.store.close()
  const answer = await site.ask('GET', '/readyz')
  expect([answer.status, answer.text, answer.headers.get('retry-after')]).toEqual([503, 'not ready\n', '5'])
  expect((await site.ask('GET', '/livez')).status).toBe(200)
  await site.close()
})
