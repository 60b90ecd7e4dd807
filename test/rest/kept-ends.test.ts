import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { toLocalDay } from '#routers/auth/accounts.rules.ts'
import { toDisplayDate } from '#routers/days.contract.ts'
import { cookieName } from '#server/auth/cookies.ts'
import { exerciseNames } from '#test/support/canary-exercises.ts'
import { engines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { type KeptAsk, keptAsks, saidBy } from '#test/support/kept-asks.ts'
import { onStore, seenBy, withoutKeeping } from '#test/support/kept-history.ts'
import { promise } from '#test/support/promise.ts'
import { createTestApp, type SendRequest, toTestResponse } from '#test/support/site.ts'
import { type Caller, createWorld, type World } from '#test/support/world.ts'

const base = '/acme/clones/blue'
const hour = 3_600_000

/** Whether a request is asked around the act at this place: around one in four, and in every other one with `npm run test:all`. */
const isAsked = ({ half, question }: KeptAsk, at: number) =>
  half === undefined || (half === at % 2 && (!!process.env.WEEZ_ALL_LOOKS || question % 2 === (at >> 1) % 2))

/** An act after which somebody may see less or other things than before; `before` makes it possible, `undo` takes it back. */
type End = { act: () => Promise<unknown>; before?: () => Promise<unknown>; undo?: () => Promise<unknown> }

describe.each(engines)('Kept answers after what ends access (%s)', engine => {
  let world: World
  let other: Store | undefined
  let admin: Caller
  beforeAll(async () => {
    world = await createWorld(engine)
    other = engine === 'sqlite' ? undefined : await openStore(world.location)
    admin = await world.as('blue', 'admin')
  })
  afterAll(async () => {
    await other?.close()
    await world?.close()
  })

  const sessionOf = async (userId: number) => {
    const { token } = await world.services.sessions.start({ exerciseId: world.exercises.blue.exerciseId, userId }, 'test')
    return { token, headers: { cookie: `${cookieName(base, false)}=${token}` } }
  }

  test('another host, base path, protocol, language or colour scheme has answers of its own', { tags: ['long'] }, async () => {
    const { config } = world.services
    const behindProxy = { ...world, services: { ...world.services, config: { ...config, trustedProxies: ['127.0.0.1'] } } }
    const [keeping, forgetful] = [createTestApp(behindProxy), createTestApp(withoutKeeping(behindProxy))]
    // One browser is signed in to all exercises, and over https as somebody else.
    const cookies = await Promise.all(
      exerciseNames.flatMap(name =>
        ([false, true] as const).map(async secure => {
          const { exerciseId, people, tenant } = world.exercises[name]
          const userId = secure ? people.animator : people.camille
          const { token } = await world.services.sessions.start({ exerciseId, userId }, 'test')
          return `${cookieName(tenant.base, secure)}=${token}`
        }),
      ),
    )
    // A feed of the press names its host; it is for visitors.
    for (const name of exerciseNames) await (await world.as(name, 'animator')).press.editSettings({ visitors: true })
    const paths = [
      '/feed',
      '/messaging/convers',
      '/trpc/weezes.feed?batch=1&input=%7B%220%22%3A%7B%7D%7D',
      '/weez',
      '/webpress',
      '/webpress/rss.xml',
    ]
    const variations = ['weez.test', 'other.test'].flatMap(host =>
      exerciseNames.flatMap(exercise =>
        [undefined, 'http', 'https'].flatMap(protocol =>
          ['', 'weez-locale=en', 'weez-scheme=dark'].map(preference => {
            const cookie = [...cookies, preference].join('; ')
            const headers = { cookie, ...(protocol && { 'x-forwarded-proto': protocol }) }
            return { origin: `http://${host}${world.exercises[exercise].tenant.base}`, headers }
          }),
        ),
      ),
    )
    for (const path of paths)
      for (const { origin, headers } of [...variations, ...variations.toReversed()]) {
        const ask = async (app: typeof keeping) =>
          saidBy(await toTestResponse(await app(new Request(origin + path, { headers }), '127.0.0.1')))
        const [kept, expected] = [await ask(keeping), await ask(forgetful)]
        await promise('EXO-106', () => expect([origin, path, headers, kept]).toEqual([origin, path, headers, expected]))
      }
  })

  test('the next answer to everybody is that of a process that keeps nothing', { tags: ['long'], timeout: 180_000 }, async () => {
    const { exerciseId, clientId, people } = world.exercises.blue
    const { karim, camille, mairie } = people
    const forgetful = createInProcessSend(withoutKeeping(world))
    const acting = createInProcessSend(world)
    // On PostgreSQL another process answers, which hears of the acts.
    const keeping = other ? createInProcessSend(onStore(world, other)) : acting
    const asks = keptAsks(world, 'blue', ['/acme/clones/later/login', '/acme/clones/later/webpress', '/acme/clones/later/feed'])

    const { exercises, users, accounts } = admin.admin
    const phase = (phase: 'running' | 'suspended' | 'ended') => () =>
      exercises.setPhase({ phase, resumesOn: null, closesWriting: phase === 'suspended' })
    const disable = (id: number) => ({
      act: () => users.disable({ id, disabled: true }),
      undo: () => users.disable({ id, disabled: false }),
    })
    const official = (await users.add({ username: 'official', first_name: 'Official', role: 'USER', operators: [camille] })).user.id
    const writer = await world.as('blue', 'camille')
    const conversation = await writer.messaging.start({ composeAs: official, sendTo: karim })
    await writer.messaging.send({ conversationId: conversation.id, content: 'Official' })

    let session = await sessionOf(karim)
    let token = { id: 0, secret: '' }
    /** A session and a token of karim as they are after a sign-in. */
    const signInAgain = async () => {
      if (!(await world.services.sessions.check(session.token))) session = await sessionOf(karim)
      if (await world.services.sessions.checkToken(token.secret)) return
      const added = await (await world.withToken('blue', session.token)).auth.tokens.add({ name: 'A program' })
      token = { id: added.token.id, secret: added.secret }
    }
    const readers = [await sessionOf(camille), await sessionOf(people.animator), await sessionOf(people.observer)]
    const { name } = await exercises.edit({ exerciseId })

    const ends: Record<string, End> = {
      'an exercise is added at a path that was asked': {
        act: () => exercises.add({ clientId, name: 'Later', clone: 'later', language: 'fr' }),
      },
      'the exercise is suspended and writing closed': { act: phase('suspended') },
      'it goes on': { act: phase('running') },
      'it ends': { act: phase('ended') },
      'it is opened again': { act: phase('running') },
      'it has a mark': { act: () => exercises.edit({ exerciseId, mark: 'Essai' }) },
      'visitors may read the press': {
        before: () => admin.press.editSettings({ visitors: false }),
        act: () => admin.press.editSettings({ visitors: true }),
      },
      'they may no longer': { act: () => admin.press.editSettings({ visitors: false }) },
      'an official account loses its operator': { act: () => users.edit({ id: official, operators: [karim] }) },
      'an official account is disabled': disable(official),
      'a persona is disabled': disable(mairie),
      'another role': { act: () => users.edit({ id: karim, role: 'OBSERVER' }) },
      'the role of before': { act: () => users.edit({ id: karim, role: 'USER' }) },
      'a token is revoked': { act: async () => (await world.withToken('blue', session.token)).auth.tokens.revoke({ id: token.id }) },
      'somebody signs out': { act: () => acting('POST', `${base}/signout`, session) },
      'the sessions of somebody are ended': { act: () => users.endSessions({ id: karim }) },
      'the password is another': { act: () => users.setPassword({ id: karim }) },
      'the password is a new one on a card': { act: () => accounts.renew({ ids: [karim], kind: 'password' }) },
      'somebody is disabled': disable(karim),
      'the access ends': {
        act: () => users.edit({ id: karim, end_of_contract: '01/01/2020' }),
        undo: () => users.edit({ id: karim, end_of_contract: '' }),
      },
      'the access ends with its day': {
        before: () => users.edit({ id: karim, end_of_contract: toDisplayDate(toLocalDay(world.clock.now())) }),
        act: async () => world.clock.advanceBy(24 * hour),
        undo: async () => {
          world.clock.advanceBy(-24 * hour)
          await users.edit({ id: karim, end_of_contract: '' })
        },
      },
      'the exercise is reset': { act: () => exercises.reset({ exerciseId, name }) },
      'the exercise is deleted': { act: async () => (await world.as('acme', 'admin')).admin.exercises.delete({ exerciseId, name }) },
    }
    for (const [at, [title, { before, act, undo }]] of Object.entries(ends).entries()) {
      const asked = asks.filter(ask => isAsked(ask, at))
      await signInAgain()
      await before?.()
      const senders = [{}, ...[session, ...readers].map(({ headers }) => headers), { authorization: `Bearer ${token.secret}` }]
      const askAll = async (send: SendRequest) => {
        const seen = await seenBy(world)
        const all = asked.flatMap(ask => senders.map((headers, sender) => ({ ask, sender, headers: { ...headers, ...seen } })))
        return Promise.all(all.map(async ({ ask, sender, headers }) => [title, ask.name, sender, saidBy(await ask.send(send, headers))]))
      }
      const known = await askAll(keeping)
      await act()
      const expected = await askAll(forgetful)
      expect(known, 'the act changes something').not.toEqual(expected)
      const said = await askAll(keeping)
      await promise('EXO-106', () => expect(said).toEqual(expected))
      await undo?.()
    }
  })
})
