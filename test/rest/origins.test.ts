import { expect, test } from 'vitest'
import { fingerprint } from '#test/support/fingerprint.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

const forbidden = {
  error: { code: 'FORBIDDEN', reason: 'call.origin', message: expect.any(String), fields: { origin: expect.any(String) } },
}

describeSiteOnSqlite('Origins', site => {
  const post = (headers: Record<string, string>, path = '/acme/weezs/post') =>
    site().ask('POST', path, { as: ['acme', 'camille'], json: { text: 'posted' }, headers })

  test('design 7: another site’s page cannot change anything, through tRPC or REST', async () => {
    const rows = () => fingerprint(site().world.store, [site().world.exercises.acme.exerciseId])
    await site().world.cookie('acme', 'camille')
    const before = await rows()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'http://127.0.0.1:1' },
      { origin: `${site().url}.evil.test` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of foreign)
      for (const path of ['/acme/weezs/post', '/acme/trpc/weezes.post', '/acme/signout', '/acme/signin']) {
        const answer = await post(headers, path)
        expect([path, headers, answer.status, answer.json]).toEqual([path, headers, 403, forbidden])
      }
    expect(await rows()).toBe(before)
  })

  test('design 7: the own page and callers that are no browser may', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: site().url },
      { origin: site().url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of own) expect([headers, (await post(headers)).status]).toEqual([headers, 200])
  })

  test('design 7: reading is no change, and tRPC changes nothing by GET', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await site().ask('GET', '/acme/feed', { as: ['acme', 'camille'], headers })).status).toBe(200)
    const input = encodeURIComponent(JSON.stringify({ text: 'by GET' }))
    const byGet = await site().ask('GET', `/acme/trpc/weezes.post?input=${input}`, { as: ['acme', 'camille'] })
    expect(byGet.status).toBe(405)
  })
})

describeSiteOnSqlite(
  'Origins at a public address',
  site => {
    test('design 7: the public address is an own origin too', async () => {
      const cookie = `__Host-weez.acme=${await site().world.token('acme', 'camille')}`
      const post = (origin: string) => site().ask('POST', '/acme/weezs/post', { json: { text: 'x' }, headers: { cookie, origin } })
      expect((await post('https://weez.example.test')).status).toBe(200)
      expect((await post('https://weez.example.test.evil.test')).status).toBe(403)
    })
  },
  { publicUrl: new URL('https://weez.example.test/') },
)
