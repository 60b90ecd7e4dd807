import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#db/store.ts'
import { seededRandom } from '#routers/admin/demo.rules.ts'
import { orNotFound } from '#routers/errors.ts'
import { createSessionStore, readActor } from '#server/auth/sessions.ts'
import { createAnswers, readerOf } from '#server/http/answers.ts'
import { topicsShown } from '#server/http/kept-queries.ts'
import { createAnswer } from '#server/http/responses.ts'
import { operationOf } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { type Engine, engines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { createFreshInput, procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import type { SendRequest } from '#test/support/site.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

/** Acts that end what the readers read with: their sessions, their accounts or the exercise. */
const ending: readonly ProcedureName[] = [
  'auth.signin',
  'auth.signinByCode',
  'auth.signout',
  'admin.setUp',
  'admin.exercises.delete',
  'admin.exercises.enter',
  'admin.exercises.setPhase',
  'admin.users.disable',
  'admin.users.setPassword',
  'admin.users.endSessions',
  'admin.users.edit',
  'admin.accounts.renew',
  'admin.clients.edit',
]
const acts = procedureNames.filter(
  name => operationOf(name).type === 'mutation' && !ending.includes(name) && !/import|upload|logo/i.test(name),
)
const questions = procedureNames.filter(name => operationOf(name).meta.shows)
const readers = ['camille', 'karim', 'animator', 'observer'] as const

/** The same world as a process that keeps nothing. */
const withoutKeeping = (world: World): World => {
  const read = Object.assign(Object.create(world.store.read), { revisions: () => undefined })
  const store: Store = { ...world.store, read }
  return { ...world, services: { ...world.services, store, sessions: createSessionStore(store, world.services.now) } }
}

const full = Symbol('as many as there may be')
/** After many acts an exercise has as many webhooks or tokens as it may. */
const ignoreFull = (error: unknown): typeof full => {
  if (error instanceof TRPCError && error.code === 'CONFLICT') return full
  throw error
}

/**
 * Plays random acts, and after each compares random questions: to the program that keeps answers, twice, and to one that keeps nothing.
 * Returns how many answers came from what was kept.
 */
const playHistory = async (world: World, steps: number, seed: number): Promise<number> => {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const [keeping, forgetful] = [createInProcessSend(world), createInProcessSend(withoutKeeping(world))]
  let same = 0
  for (let step = 0; step < steps; step += 1) {
    const act = pick(acts)
    const cookie = await world.cookie('acme', act.startsWith('admin.') ? 'admin' : 'animator')
    const input = await createFreshInput(world, 'acme', act).catch(ignoreFull)
    if (input !== full) await transports.trpc(keeping, '/acme', act, input, { cookie })
    for (let at = 0; at < 5; at += 1) {
      const [name, reader] = [pick(questions), pick(readers)]
      const input = procedureFixtures[name].validInput(targetsOf(world.exercises.acme))
      const headers = { cookie: await world.cookie('acme', reader) }
      const askOne = async (ask: SendRequest) =>
        (await transports.rest(ask, '/acme', name, input, headers)) ?? transports.trpc(ask, '/acme', name, input, headers)
      const expected = await askOne(forgetful)
      for (const answer of [await askOne(keeping), await askOne(keeping)])
        expect([step, act, name, reader, answer.status, answer.text]).toEqual([step, act, name, reader, expected.status, expected.text])
      const etag = (await askOne(keeping)).headers.get('etag')
      if (etag) same += 1
    }
  }
  return same
}

describe.each(engines)('Kept answers (%s)', (engine: Engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(engine)
  })
  afterAll(() => world?.close())

  test('design rule 19: after every act each answer is that of a process that keeps nothing', async () => {
    expect(await playHistory(world, 60, 7)).toBeGreaterThan(60)
  })

  test('design rule 19: so it is over 1,000 random acts', { tags: ['long'], timeout: 600_000 }, async () => {
    expect(await playHistory(world, 1000, 11)).toBeGreaterThan(1000)
  })

  test('design rule 19: two readers after each other get their own answers', async () => {
    const ask = createInProcessSend(world)
    for (const name of questions) {
      const input = procedureFixtures[name].validInput(targetsOf(world.exercises.acme))
      for (const reader of readers) {
        const headers = { cookie: await world.cookie('acme', reader) }
        for (const transport of [transports.trpc, transports.rest]) {
          const warm = [await transport(ask, '/acme', name, input, headers), await transport(ask, '/acme', name, input, headers)]
          const fresh = await transport(createInProcessSend(withoutKeeping(world)), '/acme', name, input, headers)
          for (const answer of warm)
            expect([name, reader, answer?.status, answer?.text]).toEqual([name, reader, fresh?.status, fresh?.text])
        }
      }
    }
  })

  test('design rule 19: a question that is asked twice at once is kept once', async () => {
    const { exerciseId, people } = world.exercises.acme
    const actor = orNotFound(await readActor(world.store.read, exerciseId, people.camille, world.services.now()))
    const sizeAfter = async (times: number) => {
      const { answer, bytes } = createAnswers(world.store, world.services.now)
      const topics = topicsShown(actor, [operationOf('weezes.feed').meta])
      const question = {
        key: 'the same',
        reader: readerOf(actor),
        write: async () => ({ answer: createAnswer('x'.repeat(1000), {}), topics }),
      }
      await Promise.all(Array.from({ length: times }, () => answer(question)))
      return bytes()
    }
    expect(await sizeAfter(1)).toBeGreaterThan(1000)
    expect(await sizeAfter(5)).toBe(await sizeAfter(1))
  })

  test('design rule 19: who names the revision of an answer gets 304, until it moves and as nobody else', async () => {
    const ask = createInProcessSend(world)
    // What he liked is marked for him alone.
    const { data } = await (await world.as('acme', 'karim')).weezes.feed({})
    await (await world.as('acme', 'karim')).weezes.like({ id: orNotFound(data[0]).id, liked: true })
    const headersOf = async (who: 'camille' | 'karim') => ({ cookie: await world.cookie('acme', who) })
    const first = await ask('GET', '/acme/feed', { headers: await headersOf('camille') })
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('camille')), ...known } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
    const other = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('karim')), ...known } })
    expect([other.status, other.text.length > 100]).toEqual([200, true])
    const post = { text: 'moved', mentions: [], medias: [], sponsored: false }
    await ask('POST', '/acme/weezs/post', { headers: await headersOf('karim'), json: post })
    const moved = await ask('GET', '/acme/feed', { headers: { ...(await headersOf('camille')), ...known } })
    expect([moved.status, moved.text.includes('"moved"')]).toEqual([200, true])
  })
})
