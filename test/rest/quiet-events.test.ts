import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invalidation } from '#db/engine/revisions.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { createListener } from '#test/support/change-stream.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { keptAsks, saidBy } from '#test/support/kept-asks.ts'
import { callerOf, createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { transports } from '#test/support/transports.ts'
import { createWorld, type World } from '#test/support/world.ts'

/** Acts of administrators on all exercises of a client. */
const ofClients: readonly ProcedureName[] = ['admin.clients.edit', 'admin.clients.setLogo']
/** Acts on what players see, whose inputs here happen to change nothing of it. */
const ofWhatPlayersSee: readonly ProcedureName[] = [
  'admin.users.disable',
  'admin.clients.edit',
  'admin.exercises.edit',
  'admin.exercises.setPhase',
  'admin.exercises.setScenario',
  'admin.runs.start',
  'admin.runs.close',
  'admin.runs.undoStart',
  'press.editSettings',
  // They see it on the page of the communiqué.
  'cell.communiques.comment',
  'cell.communiques.cancelRelease',
  'cell.communiques.retry',
  // They see how many media quote it.
  'desk.takeUp',
  'desk.passOver',
  'press.mediaSources.edit',
  'press.mediaSources.move',
]
const acts = procedureNames.filter(name => procedures[name].type === 'mutation' && name !== 'admin.setUp')

describe('What an act moves for those whom it does not concern', () => {
  let world: World
  let ask: ReturnType<typeof createInProcessSend>
  let listen: ReturnType<typeof createListener>
  beforeAll(async () => {
    world = await createWorld('sqlite')
    ask = createInProcessSend(world)
    listen = createListener(world)
  })
  afterAll(() => world?.close())

  const ring = async (exercise: 'acme' | 'blue', who: 'camille' | 'observer', since?: string) => {
    const base = exercise === 'acme' ? '/acme' : '/acme/clones/blue'
    const stream = await listen(base, { cookie: await world.cookie(exercise, who) }, since)
    stream.close()
    return stream.events[0]
  }
  const seenBy = async (exercise: 'acme' | 'blue', who: 'camille' | 'observer') => {
    const headers = { cookie: await world.cookie(exercise, who) }
    const base = exercise === 'acme' ? '/acme' : '/acme/clones/blue'
    const session = await ask('POST', `${base}/session`, { headers })
    const { people } = world.exercises[exercise]
    const profiles = await Promise.all(Object.values(people).map(id => ask('GET', `${base}/users/${id}/profile`, { headers })))
    const everybody = await ask('GET', `${base}/users/search?terms=`, { headers })
    const mail = await ask('GET', `${base}/mail/threads`, { headers })
    const answers = await Promise.all(keptAsks(world, exercise).map(one => one.send(ask, headers)))
    return JSON.stringify([session, everybody, mail, ...profiles, ...answers].map(saidBy))
  }

  /** What is seen in the exercise that no act concerns: it is the same before each of them. */
  let elsewhere: string | undefined
  test.each(acts)('%s rings for nobody of another exercise, and for no player who sees nothing new', async name => {
    const input = await createFreshInput(world, 'acme', name)
    const { exerciseId, people } = world.exercises.acme
    const others = [world.exercises.root.exerciseId, world.exercises.blue.exerciseId]
    const { token } = await world.services.sessions.start({ exerciseId, userId: people[callerOf(name)] }, 'test')
    const before = await seenBy('acme', 'camille')
    elsewhere ??= await seenBy('blue', 'observer')
    const player = await ring('acme', 'camille')
    const other = await ring('blue', 'observer')
    const moves: Invalidation[] = []
    const stop = world.store.listen(move => moves.push(move))
    const answer = await transports.trpc(ask, '/acme', name, input, { cookie: `weez.acme=${token}` })
    stop()
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const heard = await ring('acme', 'camille', player?.id)
    const isQuiet = heard?.topics.length === 0 && heard.id === player?.id
    const mayRing = isQuiet || ofWhatPlayersSee.includes(name) || (await seenBy('acme', 'camille')) !== before
    await promise('EXO-419', () => expect(mayRing, heard?.topics.join()).toBe(true))
    if (ofClients.includes(name)) {
      elsewhere = undefined
      return
    }
    const heardElsewhere = await ring('blue', 'observer', other?.id)
    const moved = moves.flatMap(({ keys }) => (keys ? [...keys] : ['everything']))
    await promise('EXO-420', async () => {
      expect(moved.filter(key => others.some(id => key === 'everything' || key.startsWith(`${id}/`)))).toEqual([])
      expect(heardElsewhere?.topics).toEqual([])
      expect(heardElsewhere?.id).toBe(other?.id)
      expect(await seenBy('blue', 'observer')).toBe(elsewhere)
    })
  })
})
