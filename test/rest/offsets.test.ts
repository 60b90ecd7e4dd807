import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

/** The same moment in another notation, `minutes` east of Greenwich. */
const withOffset = (moment: string, minutes: number): string => {
  const sign = minutes < 0 ? '-' : '+'
  const size = Math.abs(minutes)
  const local = new Date(Date.parse(moment) + minutes * 60_000).toISOString().replace('Z', '')
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

describeSiteOnSqlite('Moments with an offset', site => {
  const as = ['acme', 'animator'] as const
  const ask = async (method: string, path: string, json?: unknown) => {
    const answer = await site().ask(method, `/acme${path}`, { as, json })
    expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text])
    return answer
  }

  test.each([120, -330, 840, 0])('%i minutes east of Greenwich a page begins where it does in UTC', async minutes => {
    for (const text of ['one', 'two', 'three']) await ask('POST', '/weezs/post', { text })
    const { data } = (await ask('GET', '/feed')).json as { data: { createdOn: string }[] }
    const { createdOn: moment = '' } = data[1] ?? {}
    const there = withOffset(moment, minutes)
    for (const name of ['before', 'after']) {
      const inUtc = (await ask('GET', `/feed?${name}=${moment}`)).text
      await promise('EXO-270', async () => expect((await ask('GET', `/feed?${name}=${encodeURIComponent(there)}`)).text).toBe(inUtc))
      // As it stands, so that its plus is a space.
      await promise('EXO-270', async () => expect((await ask('GET', `/feed?${name}=${there}`)).text).toBe(inUtc))
    }
  })

  test('bodies take them, and answers are in UTC', async () => {
    await ask('POST', '/notifications/read', { until: '2030-01-01T00:00:00+02:00' })
    const { frontId } = site().world.exercises.acme
    const { updatedOn, createdOn, publishedOn, ...article } = (await ask('GET', `/press/articles/${frontId}`)).json as Record<
      string,
      string
    >
    const sent = { ...article, createdOn, publishedOn, updatedOn: withOffset(updatedOn ?? '', 120) }
    const saved = await ask('PUT', `/press/articles/${frontId}`, sent)
    const moments = saved.text.match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? []
    expect(moments.length).toBeGreaterThan(1)
    await promise('EXO-270', () => expect(moments.filter(moment => !moment.endsWith('Z"'))).toEqual([]))
  })

  test.each(['2030-01-01T00:00:00+2', '2030-01-01T00:00:00 UTC', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'what is none, or is in no year that there is, is refused: %s',
    async moment => {
      const answer = await site().ask('GET', `/acme/feed?after=${encodeURIComponent(moment)}`, { as })
      await promise('EXO-270', () =>
        expect([answer.status, answer.json]).toMatchObject([400, { error: { fields: { after: expect.any(String) } } }]),
      )
    },
  )
})
