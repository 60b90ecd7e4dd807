import { expect, test } from 'vitest'
import { accessLevels, can } from '#routers/permissions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { type AccountName, accountNames, type ExerciseName } from '#test/support/canary-exercises.ts'
import { createListener } from '#test/support/change-stream.ts'
import { firstPagesOf } from '#test/support/kept-history.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite, type Site } from '#test/support/site.ts'
import { transports } from '#test/support/transports.ts'

type Told = [name: ProcedureName, input: unknown, answer: unknown]

const answersIn = (html: string): Told[] =>
  JSON.parse(/<script id="weez-answers" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]')

describeSiteOnSqlite('The answers that a page brings', site => {
  const open = (path: string, headers: Record<string, string>, { ask }: Site = site()) =>
    ask('GET', path, { headers: { ...headers, accept: 'text/html' } })
  const cookieOf = async (name: ExerciseName, account: AccountName) => ({ cookie: await site().world.cookie(name, account) })

  test.each(accountNames)('are those of the calls that %s may make', async account => {
    const { world, ask } = site()
    const headers = await cookieOf('blue', account)
    const { tenant, ...fixture } = world.exercises.blue
    const role = (await world.as('blue', account)).auth.session().then(user => user.role)
    for (const path of firstPagesOf(fixture)) {
      const told = answersIn((await open(tenant.base + path, headers)).text)
      for (const [name, input, answer] of told) {
        const asked = await transports.trpc(ask, tenant.base, name, input ?? undefined, headers)
        const permission = accessLevels[procedures[name].meta.level]
        await promise('EXO-129', async () => {
          expect([path, name, answer]).toEqual([path, name, asked.json])
          expect([path, name, !permission || can(await role, permission)]).toEqual([path, name, true])
        })
      }
      if (path.startsWith('/weez')) expect(told.map(([name]) => name)).toContain('messaging.unread')
    }
  })

  test('are of the reader’s own exercise, whatever the address names', async () => {
    const { blue, acme } = site().world.exercises
    const headers = await cookieOf('acme', 'animator')
    for (const path of firstPagesOf(blue)) {
      const { text } = await open(`/acme${path}`, { cookie: `${headers.cookie}; weez-persona=/acme:${blue.people.mairie}` })
      await promise('EXO-129', () => expect([path, text.includes(acme.canary), text.includes(blue.canary)]).toEqual([path, true, false]))
    }
    const [, other] = await Promise.all([open('/acme/weez', headers), open('/acme/clones/blue/weez', headers)])
    await promise('EXO-129', () => expect(answersIn(other.text)).toEqual([]))
    expect(answersIn((await open('/acme/weez', {})).text)).toEqual([])
  })

  test('bring what the persona shows that was spoken as last, in its exercise alone', async () => {
    const { people } = site().world.exercises.acme
    const namesWith = async (account: AccountName, noted: string) => {
      const { cookie } = await cookieOf('acme', account)
      const { text } = await open('/acme/weez', { cookie: `${cookie}; weez-persona=${noted}` })
      return answersIn(text).flatMap(([name, input]) => (name === 'weezes.persona' ? [input] : []))
    }
    await promise('EXO-128', async () => expect(await namesWith('animator', `/acme:${people.mairie}`)).toEqual([{ id: people.mairie }]))
    expect(await namesWith('camille', `/acme:${people.mairie}`)).toEqual([])
    for (const noted of [`:${people.mairie}`, `/acme/clones/blue:${people.mairie}`, '', 'x:y', '/acme:1'])
      expect([noted, await namesWith('animator', noted)]).toEqual([noted, []])
  })

  test('are never those of an older state', async () => {
    const { world } = site()
    const headers = await cookieOf('blue', 'camille')
    const karim = await world.as('blue', 'karim')
    for (const text of ['The first of two', 'The second of two']) {
      // From the second time on a page is kept.
      for (const _ of [1, 2, 3]) await open('/acme/clones/blue/', headers)
      await karim.weezes.post({ text })
      await promise('EXO-129', async () => expect((await open('/acme/clones/blue/', headers)).text).toContain(text))
    }
  })

  test('mark nothing as read', async () => {
    const { world } = site()
    const { conversationId } = world.exercises.blue
    const camille = await world.as('blue', 'camille')
    const animator = await world.as('blue', 'animator')
    const { id } = await camille.weezes.post({ text: 'Read by nobody' })
    await animator.weezes.like({ id, liked: true })
    const unread = async () => [await camille.weezes.unreadNotifications({}), await camille.messaging.unread({})]
    const before = await unread()
    for (const path of ['/weez/notifications', `/weez/messages/${conversationId}`])
      await open(`/acme/clones/blue${path}`, await cookieOf('blue', 'camille'))
    await promise('EXO-129', async () => expect(await unread()).toEqual(before))
    expect(before[0]?.count).toBeGreaterThan(0)
  })

  test('tell the stream of changes from where to listen', async () => {
    const { world } = site()
    const headers = await cookieOf('blue', 'camille')
    const { text } = await open('/acme/clones/blue/weez', headers)
    const heard = /"heard":"([^"]+)"/.exec(text)?.[1]
    await (await world.as('blue', 'karim')).weezes.post({ text: 'After the page was written' })
    const stream = await createListener(world)('/acme/clones/blue', headers, heard)
    stream.close()
    await promise('EXO-129', () => expect(stream.events[0]?.topics).toContain('weezes'))
    expect(stream.events[0]?.topics).not.toContain('mailbox')
  })
})
