import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orNotFound } from '#routers/errors.ts'
import { readActor } from '#server/auth/sessions.ts'
import { createAnswers, readerOf } from '#server/http/answers.ts'
import { topicsShown } from '#server/http/kept-queries.ts'
import { createAnswer } from '#server/http/responses.ts'
import { operationOf } from '#server/rest/operations.ts'
import { type Engine, engines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { playHistory, questions, readers, withoutKeeping } from '#test/support/kept-history.ts'
import { procedureFixtures, targetsOf } from '#test/support/procedure-fixtures.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

describe.each(engines)('Kept answers (%s)', (engine: Engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(engine)
  })
  afterAll(() => world?.close())

  test('design rule 19: after every act each answer is that of a process that keeps nothing', async () => {
    const { kept } = await playHistory(world, [createInProcessSend(world)], 60, 7)
    expect(kept).toBeGreaterThan(60)
  })

  test('design rule 19: so it is over 5,000 random acts and answers', { tags: ['long'], timeout: 600_000 }, async () => {
    const { steps, kept } = await playHistory(world, [createInProcessSend(world)], 460, 11)
    expect([steps > 5000, kept > 1000]).toEqual([true, true])
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

  test('design rule 19: a question that comes again is kept, once if it is asked twice at once', async () => {
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
      await answer(question)
      expect(bytes()).toBe(0)
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
