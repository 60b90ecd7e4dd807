import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

type Account = 'camille' | 'karim' | 'observer' | 'animator' | 'admin'

describeSiteOnSqlite('What each role may do', site => {
  const acme = () => site().world.exercises.acme
  const call = (who: Account, method: string, path: string, json?: unknown) =>
    site().ask(method, `/acme${path}`, { as: ['acme', who], json })
  const statuses = async (people: readonly Account[], method: string, path: string, json?: unknown) =>
    Promise.all(people.map(async who => (await call(who, method, path, json)).status))
  const payload = (text: string, authorId?: number) => ({ text, mentions: [], medias: [], sponsored: false, authorId })
  const post = async () => (await call('camille', 'POST', '/weezs/post', payload('Of camille'))).json as { id: number }

  test('personas are whom animators write as, in a weeze and in a conversation; players are not', async () => {
    await promise('ROLE-07', async () => {
      const { mairie, camille, karim } = acme().people
      const found = (await call('animator', 'GET', '/users/search?terms=&roles=DUMMY&includeSelf=false')).json as { username: string }[]
      expect(found.map(({ username }) => username).toSorted()).toEqual(['echo', 'mairie', 'prefecture', 'rumeur'])
      expect(await statuses(['animator'], 'POST', '/weezs/post', payload('As a player', camille))).toEqual([403])
      const conversation = await call('animator', 'POST', '/messaging/convers', { composeAs: mairie, sendTo: karim })
      expect(conversation.json).toMatchObject({ participants: [{ identity: { username: 'mairie' } }, { identity: { username: 'karim' } }] })
      expect((await call('animator', 'POST', '/messaging/convers', { composeAs: camille, sendTo: karim })).status).toBe(403)
    })
  })

  test('every member likes, replies, reweezes and follows', async () => {
    await promise('ROLE-08', async () => {
      for (const who of ['camille', 'karim', 'animator', 'admin'] as const) {
        const { id } = await post()
        expect((await call(who, 'POST', `/weezs/${id}/like`, { liked: true })).json).toMatchObject({ liked: true, likesCount: 1 })
        expect((await call(who, 'POST', `/weezs/${id}/reply`, payload('So?'))).json).toMatchObject({ replyTo: { id } })
        expect(await call(who, 'POST', `/weezs/${id}/reweez`, payload(''))).toMatchObject({ status: 200, json: { reweezId: id } })
        expect((await call(who, 'POST', '/users/echo/follow', true)).json).toMatchObject({ username: 'echo', subscribed: true })
      }
    })
  })

  test('the press answers 401 without a session, in a call and on a page', async () => {
    await promise('ROLE-09', async () => {
      const answer = await site().ask('GET', '/acme/press/articles')
      expect([answer.status, answer.json]).toEqual([
        401,
        { error: { code: 'UNAUTHORIZED', reason: 'session.missing', message: 'No user authenticated' } },
      ])
      const page = await site().ask('GET', '/acme/webpress/', { headers: { accept: 'text/html' } })
      expect([page.status, page.text]).toEqual([401, expect.stringContaining('401 No user authenticated')])
    })
  })

  test('the five roles: an administrator, an animator, an observer who writes nothing, a player, and a persona who does not sign in', async () => {
    await promise('ROLE-10', async () => {
      const signedIn = ['admin', 'animator', 'observer', 'camille'] as const
      const roles = await Promise.all(signedIn.map(async who => ((await call(who, 'POST', '/session')).json as { role: string }).role))
      expect(roles).toEqual(['ADMIN', 'ANIMATOR', 'OBSERVER', 'USER'])
      const { sessions } = site().world.services
      const { token } = await sessions.start({ exerciseId: acme().exerciseId, userId: acme().people.mairie }, 'test')
      expect((await site().ask('POST', '/acme/session', { headers: { cookie: `weez.acme=${token}` } })).status).toBe(401)
      expect(await statuses(signedIn, 'POST', '/weezs/post', payload('Mine'))).toEqual([200, 200, 403, 200])
      expect(await statuses(signedIn, 'GET', '/messaging/inbox')).toEqual([200, 200, 200, 403])
      expect(await statuses(signedIn, 'GET', '/press/articles?status=all')).toEqual([200, 200, 200, 403])
      expect(await statuses(signedIn, 'GET', '/trpc/admin.audit.list?input=%7B%7D')).toEqual([200, 200, 200, 403])
      expect(await statuses(signedIn, 'GET', '/trpc/admin.webhooks.list?input=%7B%7D')).toEqual([200, 200, 403, 403])
      expect(await statuses(signedIn, 'GET', '/trpc/admin.clients.list?input=%7B%7D')).toEqual([200, 403, 403, 403])
    })
  })
})
