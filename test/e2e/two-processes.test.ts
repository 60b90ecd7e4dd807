import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startWeez, stopServer } from '../support/built-server.ts'
import { testDatabaseUrl } from '../support/engines.ts'
import { promise } from '../support/promise.ts'
import { signIn } from '../support/sign-in.ts'
import { createTempDataLocation, type TempDataLocation } from '../support/temp-data-location.ts'

type Weeze = { id: number; createdOn: string; likesCount: number }
type Page = { data: Weeze[]; hasNext: boolean }

const password = 'weez-two-processes'
/** Rounds in which each process posts. */
const rounds = 40

describe.skipIf(!testDatabaseUrl)('two processes on one PostgreSQL database (design 6)', { tags: ['long'] }, () => {
  let place: TempDataLocation
  let servers: RunningServer[]
  let one = ''
  let other = ''

  beforeAll(async () => {
    place = await createTempDataLocation('postgresql')
    const start = () => startWeez(place.folder, { DATABASE_URL: place.databaseUrl, WEEZ_DEMO_PASSWORD: password })
    // One after the other: the first fills the empty database with the demo.
    servers = [await start(), await start()]
    ;[one, other] = servers.map(({ url }) => url) as [string, string]
  })
  afterAll(async () => {
    await Promise.all(servers.map(stopServer))
    await place.drop()
  })

  /** Calls as a page does: each answer says which commits its process has heard of, and the next call says it to the other one. */
  const call = async (url: string, headers: Record<string, string>, body?: object): Promise<unknown> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const response = await fetch(url, sent ?? { headers })
    expect(response.status, url).toBe(200)
    headers['weez-seen'] = response.headers.get('weez-seen') ?? ''
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const status = async (url: string, headers: Record<string, string>) => (await fetch(`${url}/feed`, { headers })).status

  /** Reads on from a moment, as a browser does, until it has seen so many weezes. */
  const poll = async (url: string, headers: Record<string, string>, from: string, count: number): Promise<Weeze[]> => {
    const seen: Weeze[] = []
    while (seen.length < count) {
      const { data } = (await call(`${url}/feed?after=${seen.at(-1)?.createdOn ?? from}`, headers)) as Page
      seen.push(...data.toReversed())
    }
    return seen
  }

  test('a session of one is a session of the other, and ended on one it is ended on the other at once', async () => {
    const headers = await signIn(one, 'camille', password)
    expect([await status(one, headers), await status(other, headers)]).toEqual([200, 200])
    await call(`${one}/signout`, headers, {})
    expect([await status(one, headers), await status(other, headers)]).toEqual([401, 401])
  })

  test('a client polling either of them sees the weezes of both, each once and in the same order', async () => {
    const camille = await signIn(one, 'camille', password)
    const karim = await signIn(other, 'karim', password)
    const newest = ((await call(`${one}/feed`, camille)) as Page).data[0]?.createdOn ?? ''
    const polling = Promise.all([poll(one, karim, newest, 2 * rounds), poll(other, camille, newest, 2 * rounds)])
    const posted: number[] = []
    const post = async (url: string, headers: Record<string, string>, text: string) =>
      posted.push(((await call(`${url}/weezs/post`, headers, { text })) as Weeze).id)
    for (let round = 0; round < rounds; round += 1) {
      // In turns, and at the same time, which is where an order could differ.
      const first = post(one, camille, `Premier ${round}`)
      const second = post(other, karim, `Second ${round}`)
      await (round % 2 ? first : second)
      await Promise.all([first, second])
    }
    const [here, there] = (await polling).map(seen => seen.map(({ id, createdOn }) => ({ id, createdOn })))
    expect(here).toEqual(there)
    expect(here?.map(({ id }) => id).toSorted()).toEqual(posted.toSorted())
    const moments = here?.map(({ createdOn }) => createdOn) ?? []
    expect(moments).toEqual([...new Set(moments)].toSorted())
  })

  test('a like on one is seen on the other at once', async () => {
    const headers = await signIn(one, 'animator', password)
    const [weeze] = ((await call(`${other}/feed`, headers)) as Page).data
    const liked = (await call(`${one}/weezs/${weeze?.id}/like`, headers, { liked: true })) as Weeze
    const [seen] = ((await call(`${other}/feed`, headers)) as Page).data
    expect(seen).toMatchObject({ id: weeze?.id, liked: true, likesCount: (weeze?.likesCount ?? 0) + 1 })
    expect(seen?.likesCount).toBe(liked.likesCount)
  })

  test('design rule 15: an animator writing an answer or editing an article is shown to users of the other process', async () => {
    const animator = await signIn(one, 'animator', password)
    const admin = await signIn(other, 'admin', password)
    const { data } = (await call(`${one}/messaging/inbox`, animator)) as { data: { id: number }[] }
    await call(`${one}/messaging/convers/${data[0]?.id}/typing`, animator, {})
    await promise('EXO-119', async () =>
      // Nobody told this reader what the other process has heard: the sign is there when the commit was.
      expect
        .poll(() => call(`${other}/messaging/convers/${data[0]?.id}`, admin), { timeout: 5000 })
        .toMatchObject({ typing: [{ user: { username: 'animator' } }] }),
    )
    const [article] = (await call(`${one}/press/articles`, animator)) as { id: number }[]
    const present = (url: string, headers: Record<string, string>) =>
      call(`${url}/trpc/press.presence`, headers, { ref: String(article?.id) })
    await present(one, animator)
    await promise('EXO-119', async () =>
      expect
        .poll(() => present(other, admin), { timeout: 5000 })
        .toMatchObject({ result: { data: { others: [{ username: 'animator' }] } } }),
    )
  })
})
