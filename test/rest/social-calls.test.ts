import { expect, test } from 'vitest'
import { notification } from '#routers/weezes/notifications.contract.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
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

  test('calls are JSON in and out', async () => {
    const feed = await call('camille', 'GET', '/feed')
    const text = await site().ask('POST', '/acme/weezs/post', {
      as: ['acme', 'camille'],
      body: 'text',
      headers: { 'content-type': 'text/plain' },
    })
    await promise('API-02', () => {
      expect(feed.headers.get('content-type')).toMatch(/^application\/json/)
      expect(text.status).toBe(415)
    })
  })

  test('the feed before and after a moment', async () => {
    const first = await as<Page>('camille', 'GET', '/feed')
    const moment = first.data[4]?.createdOn ?? ''
    const after = await as<Page>('camille', 'GET', `/feed?after=${moment}`)
    const before = await as<Page>('camille', 'GET', `/feed?before=${moment}`)
    await promise('API-07', () => {
      expect(first.data).toHaveLength(20)
      expect(after.data).toEqual(first.data.slice(0, 4))
      expect(before.data.slice(0, 15)).toEqual(first.data.slice(5))
    })
  })

  test('a post, a reply and a reweez take the same body', async () => {
    const { camille, karim } = acme().people
    const first = { ...written, text: 'the first', authorId: camille }
    const { id, ...posted } = await as<Page['data'][0]>('camille', 'POST', '/weezs/post', first)
    await promise('API-09', () =>
      expect(posted).toMatchObject({ text: 'the first', author: { id: camille }, medias: [], sponsored: false, replyTo: null }),
    )
    const reply = await as('karim', 'POST', `/weezs/${id}/reply`, { ...written, authorId: karim })
    await promise('API-10', () =>
      expect(reply).toMatchObject({ text: 'over REST', replyTo: { id }, conversationId: id, author: { id: karim }, medias: [] }),
    )
    const quote = await as('karim', 'POST', `/weezs/${id}/reweez`, { ...written, authorId: karim })
    await promise('API-11', () =>
      expect(quote).toMatchObject({ text: 'over REST', author: { id: karim }, reweez: { id, text: 'the first', repliesCount: 1 } }),
    )
  })

  test('a deletion answers nothing at all, and then there is nothing to delete', async () => {
    const { id } = await post('not for long')
    await promise('API-14', async () => expect((await call('animator', 'DELETE', `/weezs/${id}/delete`)).text).toBe(''))
    const again = await site().ask('DELETE', `/acme/weezs/${id}/delete`, { as: ['acme', 'animator'] })
    await promise('ERR-04', () =>
      expect([again.status, again.json]).toEqual([404, { error: { code: 'NOT_FOUND', reason: 'not_found', message: 'Not found' } }]),
    )
  })

  test('the trends of ten hours, the most used first', async () => {
    for (const text of ['#deux', '#un #deux']) await post(text)
    const trends = await as<{ hashtag: string; count: number }[]>('camille', 'GET', '/trends?duration=36000')
    await promise('ENT-11', () =>
      expect(trends).toEqual(
        expect.arrayContaining([
          { hashtag: 'deux', count: 2 },
          { hashtag: 'un', count: 1 },
        ]),
      ),
    )
    const counts = trends.map(({ count }) => count)
    await promise('API-15', () => expect([counts.length > 1, counts]).toEqual([true, counts.toSorted((one, other) => other - one)]))
  })

  test('what happened to oneself, before and after a moment', async () => {
    const { id } = await post('likeable')
    await as('karim', 'POST', `/weezs/${id}/like`, { liked: true })
    await as('karim', 'POST', `/weezs/${id}/reply`, written)
    await as('karim', 'POST', `/weezs/${id}/reweez`, written)
    const { data } = await as<Page>('camille', 'GET', '/notifications')
    const [camille, karim] = (['camille', 'karim'] as const).map(username => ({ id: acme().people[username], username }))
    const names = { firstname: 'karim CANARY-ACME', lastname: 'Account CANARY-ACME', photo: null }
    const of = (type: string, weez: object) => ({ type, user: { ...karim, ...names }, weez, createdOn: expect.stringMatching(/Z$/) })
    for (const told of data) expect(() => notification.strict().parse(told)).not.toThrow()
    await promise('ENT-12', () =>
      expect(data.slice(0, 3)).toMatchObject([
        of('REWEEZ', { author: karim, text: 'over REST', replyTo: null }),
        of('REPLY', { author: karim, text: 'over REST', replyTo: { author: { username: 'camille' } } }),
        of('LIKE', { author: camille, text: 'likeable', replyTo: null }),
      ]),
    )
    const moment = data[1]?.createdOn
    await promise('API-16', async () => {
      expect((await as<Page>('camille', 'GET', `/notifications?after=${moment}`)).data).toEqual(data.slice(0, 1))
      expect((await as<Page>('camille', 'GET', `/notifications?before=${moment}`)).data[0]).toEqual(data[2])
    })
  })

  test('people are searched by terms, roles and with or without oneself', async () => {
    const names = async (path: string) =>
      (await as<{ username: string }[]>('animator', 'GET', path)).map(({ username }) => username).toSorted()
    const personas = ['echo', 'mairie', 'prefecture', 'rumeur']
    await promise('API-17', async () =>
      expect(await names('/users/webmail/search?terms=eric&includeSelf=false&role=DUMMY')).toEqual(personas),
    )
    await promise('API-18', async () => {
      expect(await names('/users/search?terms=canary&roles=ANIMATOR,USER&includeSelf=true')).toEqual(['animator', 'camille', 'karim'])
      expect(await names('/users/search?terms=canary&roles=ANIMATOR,USER&includeSelf=false')).toEqual(['camille', 'karim'])
    })
  })

  test('a profile carries the person, what they say of themselves and three counts', async () => {
    const { mairie } = acme().people
    const profile = await as('camille', 'GET', `/users/${mairie}/profile`)
    await promise('API-20', () => expect(profile).toMatchObject({ id: mairie, username: 'mairie' }))
    const names = { firstname: 'Éric mairie CANARY-ACME', lastname: 'Persona CANARY-ACME', photo: expect.any(String) }
    const said = { bio: 'Bio of CANARY-ACME', location: 'Town of CANARY-ACME' }
    const count = expect.any(Number)
    const counts = { subscriptionsCount: count, subscribersCount: count, weezsCount: count }
    await promise('ENT-09', () =>
      expect(profile).toMatchObject({ id: mairie, username: 'mairie', ...names, ...said, subscribed: true, ...counts }),
    )
  })

  test.each(['camille', 'karim', 'animator', 'admin'] as const)('%s likes, replies, reweezes and follows', async username => {
    const { id } = await post('for everybody')
    await promise('ROLE-08', async () => {
      expect(await as(username, 'POST', `/weezs/${id}/like`, { liked: true })).toMatchObject({ liked: true, likesCount: 1 })
      await promise('REPLY-01', async () =>
        expect(await as(username, 'POST', `/weezs/${id}/reply`, written)).toMatchObject({ author: { username }, replyTo: { id } }),
      )
      await promise('REPLY-02', async () =>
        expect(await as(username, 'POST', `/weezs/${id}/reweez`, { ...written, text: '' })).toMatchObject({
          author: { username },
          reweezId: id,
        }),
      )
      await promise('PROF-14', async () =>
        expect(await as(username, 'POST', '/users/echo/follow', true)).toMatchObject({ username: 'echo', subscribed: true }),
      )
    })
    const oneself = await site().ask('POST', `/acme/users/${username}/follow`, { as: ['acme', username], json: true })
    await promise('PROF-14', () => expect(oneself.status).toBe(400))
  })
})
