import { expect, test } from 'vitest'
import { notification } from '#routers/weezes/notifications.contract.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeSites, type TestResponse } from '#test/support/site.ts'

type Page = { data: { id: number; text: string; createdOn: string; author: { id: number } }[]; hasNext: boolean }

describeSites('Calls of the social app', site => {
  const acme = () => site().world.exercises.acme
  const call = async (username: AccountName, method: string, path: string, json?: unknown): Promise<TestResponse> => {
    const answer = await site().ask(method, `/acme${path}`, { as: ['acme', username], ...(json === undefined ? {} : { json }) })
    expect([method, path, answer.status, answer.text]).toEqual([method, path, 200, expect.any(String)])
    return answer
  }
  const as = async <Json>(username: AccountName, method: string, path: string, json?: unknown): Promise<Json> =>
    (await call(username, method, path, json)).json as Json
  const written = { text: 'over REST', mentions: [], medias: [], sponsored: false }
  const post = (text: string) => as<Page['data'][0]>('camille', 'POST', '/weezs/post', { ...written, text })

  test('API-02: calls are JSON in and out', async () => {
    expect((await call('camille', 'GET', '/feed')).headers.get('content-type')).toMatch(/^application\/json/)
    const text = await site().ask('POST', '/acme/weezs/post', {
      as: ['acme', 'camille'],
      body: 'text',
      headers: { 'content-type': 'text/plain' },
    })
    expect(text.status).toBe(415)
  })

  test('API-07: the feed before and after a moment', async () => {
    const first = await as<Page>('camille', 'GET', '/feed')
    const moment = first.data[4]?.createdOn ?? ''
    const after = await as<Page>('camille', 'GET', `/feed?after=${moment}`)
    expect(after.data).toEqual(first.data.slice(0, 4))
    const before = await as<Page>('camille', 'GET', `/feed?before=${moment}`)
    expect(before.data.slice(0, 15)).toEqual(first.data.slice(5))
  })

  test('API-08: an author’s weezes before and after a moment', async () => {
    const { mairie } = acme().people
    const all = await as<Page>('camille', 'GET', `/users/${mairie}/weezs`)
    expect(new Set(all.data.map(({ author }) => author.id))).toEqual(new Set([mairie]))
    const moment = all.data[1]?.createdOn ?? ''
    expect((await as<Page>('camille', 'GET', `/users/${mairie}/weezs?after=${moment}`)).data).toEqual(all.data.slice(0, 1))
    expect((await as<Page>('camille', 'GET', `/users/${mairie}/weezs?before=${moment}`)).data).toEqual(all.data.slice(2))
  })

  test('API-09 to API-11: a post, a reply and a reweez take the same body', async () => {
    const { id } = await post('the first')
    const reply = await as('karim', 'POST', `/weezs/${id}/reply`, { ...written, authorId: acme().people.karim })
    expect(reply).toMatchObject({ text: 'over REST', replyTo: { id }, conversationId: id, author: { username: 'karim' } })
    const quote = await as('karim', 'POST', `/weezs/${id}/reweez`, { ...written, authorId: acme().people.karim })
    expect(quote).toMatchObject({ text: 'over REST', reweez: { id, text: 'the first', repliesCount: 1 } })
  })

  test('API-12, TREND-10: a hashtag’s weezes in any case, before a moment', async () => {
    const all = await as<Page>('camille', 'GET', `/weezs?hashtag=${acme().hashtag.toUpperCase()}`)
    expect(all.data.length).toBeGreaterThan(2)
    const moment = all.data[0]?.createdOn
    expect((await as<Page>('camille', 'GET', `/weezs?hashtag=${acme().hashtag}&before=${moment}`)).data).toEqual(all.data.slice(1))
  })

  test('API-14, ERR-04, ERR-06: a deletion answers nothing at all, and then there is nothing to delete', async () => {
    const { id } = await post('not for long')
    expect((await call('animator', 'DELETE', `/weezs/${id}/delete`)).text).toBe('')
    const again = await site().ask('DELETE', `/acme/weezs/${id}/delete`, { as: ['acme', 'animator'] })
    expect([again.status, again.json]).toEqual([404, { error: { code: 'NOT_FOUND', message: 'Not found' } }])
  })

  test('API-15, ENT-11: the trends of ten hours, the most used first', async () => {
    for (const text of ['#deux', '#un #deux']) await post(text)
    const trends = await as<{ hashtag: string; count: number }[]>('camille', 'GET', '/trends?duration=36000')
    expect(trends).toEqual(
      expect.arrayContaining([
        { hashtag: 'deux', count: 2 },
        { hashtag: 'un', count: 1 },
      ]),
    )
    expect(trends.map(({ count }) => count)).toEqual(trends.map(({ count }) => count).sort((one, other) => other - one))
  })

  test('API-16, ENT-12: what happened to oneself, before and after a moment', async () => {
    const { id } = await post('likeable')
    await as('karim', 'POST', `/weezs/${id}/like`, { liked: true })
    await as('karim', 'POST', `/weezs/${id}/reply`, written)
    const { data } = await as<Page>('camille', 'GET', '/notifications')
    expect(data.map(told => notification.strict().parse(told).type).slice(0, 2)).toEqual(['REPLY', 'LIKE'])
    const moment = data[1]?.createdOn
    expect((await as<Page>('camille', 'GET', `/notifications?after=${moment}`)).data).toEqual(data.slice(0, 1))
    expect((await as<Page>('camille', 'GET', `/notifications?before=${moment}`)).data[0]).toEqual(data[2])
  })

  test('API-17, API-18, ROLE-07: people are searched by terms, roles and with or without oneself', async () => {
    const names = async (path: string) =>
      (await as<{ username: string }[]>('animator', 'GET', path)).map(({ username }) => username).toSorted()
    expect(await names('/users/webmail/search?terms=eric&includeSelf=false&role=DUMMY')).toEqual(['echo', 'mairie', 'prefecture', 'rumeur'])
    expect(await names('/users/search?terms=canary&roles=ANIMATOR,USER&includeSelf=true')).toEqual(['animator', 'camille', 'karim'])
    expect(await names('/users/search?terms=canary&roles=ANIMATOR,USER&includeSelf=false')).toEqual(['camille', 'karim'])
  })

  test('API-20, ENT-09: a profile', async () => {
    const { mairie } = acme().people
    expect(await as('camille', 'GET', `/users/${mairie}/profile`)).toMatchObject({
      id: mairie,
      username: 'mairie',
      subscribed: expect.any(Boolean),
    })
  })

  test.each(['camille', 'karim', 'animator', 'admin'] as const)(
    'ROLE-08, REPLY-01, REPLY-02, PROF-14: %s likes, replies, reweezes and follows',
    async username => {
      const { id } = await post('for everybody')
      expect(await as(username, 'POST', `/weezs/${id}/like`, { liked: true })).toMatchObject({ liked: true, likesCount: 1 })
      expect(await as(username, 'POST', `/weezs/${id}/reply`, written)).toMatchObject({ author: { username }, replyTo: { id } })
      expect(await as(username, 'POST', `/weezs/${id}/reweez`, { ...written, text: '' })).toMatchObject({
        author: { username },
        reweezId: id,
      })
      expect(await as(username, 'POST', '/users/echo/follow', true)).toMatchObject({ username: 'echo', subscribed: true })
    },
  )
})
