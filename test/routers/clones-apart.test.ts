import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationOf } from '#server/rest/operations.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { articleInput } from '#test/support/article-input.ts'
import { engines } from '#test/support/engines.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

const ofType = (type: 'query' | 'mutation') => procedureNames.filter(name => operationOf(name).type === type)
// The list of exercises tells of the clone, and the list of connections of every session that this test starts.
const reading = ofType('query').filter(name => name !== 'admin.clients.list' && name !== 'admin.connections.list')
// A new password is that of the person's copies too. The first account of an installation comes before any clone.
const writing = ofType('mutation').filter(name => name !== 'admin.users.setPassword' && name !== 'admin.setUp')

describe.each(engines)('A clone, whose rows have the ids of its original (%s)', engine => {
  let world: World
  let cloneId: number
  let ask: ReturnType<typeof createInProcessSend>
  const inputs = new Map<ProcedureName, unknown>()
  const before = new Map<ProcedureName, string>()

  /** The answer of the original to its animator or administrator, in a session of its own, which the call may end. */
  const call = async (name: ProcedureName) => {
    const { exerciseId, people } = world.exercises.acme
    const userId = people[name.startsWith('admin.') ? 'admin' : 'animator']
    const { token } = await world.services.sessions.start({ exerciseId, userId }, 'test')
    const answer = await transports.trpc(ask, '/acme', name, inputs.get(name), { cookie: `weez.acme=${token}` })
    expect([name, answer.status, answer.text]).toEqual([name, 200, expect.any(String)])
    return answer.text
  }

  beforeAll(async () => {
    world = await createWorld(engine)
    ask = createInProcessSend(world)
    for (const name of [...reading, ...writing]) inputs.set(name, await createFreshInput(world, 'acme', name))
    const { press, weezes, admin: own } = await world.as('acme', 'animator')
    inputs.set('press.versions', { ref: (await press.create(articleInput)).frontId })
    // The item that is deleted has an answer, which then answers nothing.
    const { id: targetItemId } = inputs.get('admin.sequences.items.delete') as { id: number }
    const { sequenceId, people } = world.exercises.acme
    await own.sequences.items.add({ sequenceId, offset: 900, authorId: people.mairie, text: 'x', kind: 'reply', targetItemId })
    // What is given to a persona or deleted has notified somebody, and has answers.
    const { weezes: others } = await world.as('acme', 'karim')
    for (const [name, input] of [
      ['weezes.reassign', { authorId: people.echo }],
      ['weezes.delete', {}],
    ] as const) {
      const { id } = await weezes.post({ text: `${name} @camille #apart` })
      await others.like({ id, liked: true })
      await others.reweez({ id })
      await others.reply({ id, text: 'an answer' })
      inputs.set(name, { ...input, id })
    }
    for (const name of reading) before.set(name, await call(name))
    const { admin } = await world.as('root', 'admin')
    const { exerciseId } = world.exercises.acme
    cloneId = (await admin.exercises.clone({ exerciseId, clone: 'apart', posts: true })).id
    // A write that names nothing moves everything, so that no kept answer is given again.
    await world.store.write(async () => {})
  })
  afterAll(() => world?.close())

  test.each(reading)('design rule 1: %s answers in the original what it answered before', async name => {
    expect(await call(name)).toBe(before.get(name))
  })

  test.each(writing)('design rule 1: %s in the original changes nothing of the clone', async name => {
    const untouched = await fingerprint(world.store, [cloneId])
    await call(name)
    expect(await fingerprint(world.store, [cloneId])).toBe(untouched)
  })
})
