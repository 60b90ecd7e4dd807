import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { readExerciseRow } from '#routers/admin/clients.reads.ts'
import { readActor } from '#server/auth/sessions.ts'
import { createChangeStreams, streamsMax } from '#server/change-stream.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { createListener, type TestStream } from '#test/support/change-stream.ts'
import { engines } from '#test/support/engines.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

const bases = { root: '', acme: '/acme', blue: '/acme/clones/blue' } as const
const ofPlayers = [
  'cell',
  'communiques',
  'follows',
  'mailbox',
  'marks',
  'notifications',
  'ownMails',
  'people',
  'press',
  'settings',
  'weezes',
]
const ofOverseers = [
  ...ofPlayers.filter(topic => topic !== 'mailbox' && topic !== 'ownMails'),
  'drafts',
  'mails',
  'messages',
  'moods',
  'notes',
  'presences',
  'questionnaire',
  'roles',
  'teamSettings',
  'truths',
  'waits',
].sort()
const weeze = { text: 'Rung', mentions: [], medias: [], sponsored: false }

describe.each(engines)('The stream of changes (%s)', engine => {
  let world: World
  let listen: ReturnType<typeof createListener>
  const streams: TestStream[] = []
  beforeAll(async () => {
    world = await createWorld(engine)
    listen = createListener(world)
  })
  afterEach(() => {
    for (const { close } of streams.splice(0)) close()
  })
  afterAll(() => world?.close())

  const open = async (name: ExerciseName, who: AccountName, lastEventId?: string, at = listen) => {
    const stream = await at(bases[name], { cookie: await world.cookie(name, who) }, lastEventId)
    streams.push(stream)
    return stream
  }
  const post = async (name: ExerciseName, who: AccountName) => (await world.as(name, who)).weezes.post(weeze)
  /** Posts a weeze last, so that what was silent before it stays out of what is heard. */
  const heardUntilWeeze = async (stream: TestStream, name: ExerciseName) => {
    await post(name, 'karim')
    await expect.poll(() => stream.heard(), { timeout: 5_000 }).toContain('weezes')
    return [...new Set(stream.heard())].sort()
  }

  test('a stream says which query shows which topic, as far as its reader may ask it, and holds nothing else', async () => {
    const player = await open('acme', 'camille')
    const observer = await open('acme', 'observer')
    const topicsOf = ({ events }: TestStream) => [...new Set([...Object.values(events[0]?.queries ?? {}).flat(), 'settings'])].sort()
    expect(topicsOf(player)).toEqual(ofPlayers)
    expect(topicsOf(observer)).toEqual(ofOverseers)
    expect(player.events[0]?.topics).toEqual([])
    expect(Object.keys(player.events[0]?.queries ?? {})).not.toContain('messaging.inbox')
    expect(
      Object.fromEntries(['content-type', 'cache-control', 'x-accel-buffering'].map(name => [name, player.headers.get(name)])),
    ).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })

  test('it tells what its reader may read, and never what is of another exercise or another person', async () => {
    const camille = await open('acme', 'camille')
    const observer = await open('acme', 'observer')
    const elsewhere = await open('blue', 'camille')
    const { people } = world.exercises.acme
    const karim = await world.as('acme', 'karim')
    // Two others write to each other.
    await karim.messaging.start({ sendTo: people.mairie })
    await (await world.as('acme', 'animator')).admin.sequences.create({ name: 'Silent' })
    await karim.weezes.tellSightings({ weezeIds: [world.exercises.acme.weezeId] })
    const toPlayer = await heardUntilWeeze(camille, 'acme')
    await promise('EXO-111', () => expect(toPlayer).toEqual(['weezes']))
    await expect.poll(() => observer.heard(), { timeout: 5_000 }).toEqual(expect.arrayContaining(['messages', 'weezes']))
    expect(observer.heard()).not.toContain('mailbox')
    await promise('EXO-384', () => expect([...camille.heard(), ...observer.heard()]).not.toContain('sightings'))
    await promise('EXO-111', () => expect(elsewhere.heard()).toEqual([]))
    // What is sent to its reader is heard.
    await karim.messaging.start({ sendTo: people.camille })
    await expect.poll(() => camille.heard(), { timeout: 5_000 }).toContain('mailbox')
    for (const { events } of [camille, observer]) {
      const texts = JSON.stringify(events.slice(1))
      await promise('EXO-111', () => expect(texts).not.toMatch(/Rung|canary|\d{9}/i))
    }
  })

  test('who comes back hears what moved meanwhile; who names an unknown place hears that all may have', async () => {
    const first = await open('acme', 'camille')
    first.close()
    const id = first.events[0]?.id
    expect((await open('acme', 'camille', id)).events[0]?.topics).toEqual([])
    await post('blue', 'karim')
    await promise('EXO-111', async () => expect((await open('acme', 'camille', id)).events[0]?.topics).toEqual([]))
    await post('acme', 'karim')
    const back = await open('acme', 'camille', id)
    await promise('EXO-113', () => expect(back.events[0]?.topics).toEqual(['weezes']))
    expect((await open('acme', 'camille', back.events[0]?.id)).events[0]?.topics).toEqual([])
    const lost = await open('acme', 'karim', 'of-another-process')
    await promise('EXO-113', () => expect(lost.events[0]?.topics.toSorted()).toEqual(ofPlayers))
  })

  test('a fifth stream of a person is refused in the usual shape, and allowed when one has closed', async () => {
    for (let at = 0; at < streamsMax.person; at += 1) expect((await open('acme', 'camille')).status).toBe(200)
    const more = await open('acme', 'camille')
    await promise('EXO-114', () => {
      expect([more.status, more.headers.get('retry-after')]).toEqual([429, '60'])
      expect(more.json).toMatchObject({ error: { data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'streams.too_many' } } })
    })
    expect((await open('acme', 'karim')).status).toBe(200)
    streams[0]?.close()
    expect((await open('acme', 'camille')).status).toBe(200)
  })

  test('an address has as many streams as are allowed, and room for another one when one has closed', async () => {
    const { exerciseId, people } = world.exercises.acme
    const actor = await readActor(world.store.read, exerciseId, people.camille, new Date())
    if (!actor) throw new Error('camille has no account')
    const changes = createChangeStreams(world.store, 1)
    let userId = 0
    const openOne = (address = '192.0.2.1') => {
      userId += 1
      const stop = new AbortController()
      changes.follow({ actor: { ...actor, userId }, address, findActor: async () => actor }, undefined, stop.signal)
      return () => stop.abort()
    }
    const closeAll = Array.from({ length: streamsMax.address }, () => openOne())
    await promise('EXO-114', () => {
      expect(openOne).toThrow('Too many streams are open')
      closeAll.push(openOne('192.0.2.2'))
      closeAll.shift()?.()
      closeAll.push(openOne())
      expect(openOne).toThrow('Too many streams are open')
      for (const close of closeAll) close()
      expect(changes.size()).toBe(0)
    })
    openOne()()
  })

  test('nobody else hears anything: no session, another exercise’s, a wrong input, a batch', async () => {
    expect((await listen('/acme', {})).status).toBe(401)
    expect((await listen('/acme/clones/blue', { cookie: await world.cookie('acme', 'camille') })).status).toBe(401)
    const ask = createInProcessSend(world)
    const headers = { cookie: await world.cookie('acme', 'camille') }
    for (const query of [
      'input={"lastEventId":7}',
      'input={"exerciseId":7}',
      'input={',
      'batch=1&input={"0":{}}',
      'batch=1&input={}',
      'batch=1',
    ])
      expect([query, (await ask('GET', `/acme/trpc/auth.changes?${query}`, { headers })).status]).toEqual([query, 400])
    expect((await ask('POST', '/acme/trpc/auth.changes', { headers, json: {} })).status).toBe(405)
  })

  const endings: Record<string, (who: { userId: number; cookie: string }) => Promise<unknown>> = {
    'signs out': ({ cookie }) => createInProcessSend(world)('POST', '/acme/signout', { headers: { cookie } }),
    'gets another role': async ({ userId }) => {
      const { people } = world.exercises.acme
      expect(userId).toBe(people.karim)
      const { admin } = await world.as('acme', 'admin')
      return admin.users.edit({ id: userId, role: 'ANIMATOR' })
    },
    'has all sessions ended': async ({ userId }) => (await world.as('acme', 'admin')).admin.users.endSessions({ id: userId }),
    'is disabled': async ({ userId }) => (await world.as('acme', 'admin')).admin.users.disable({ id: userId, disabled: true }),
  }
  test.each(Object.entries(endings))('the stream of somebody who %s ends', async (_, act) => {
    const { exerciseId, people } = world.exercises.acme
    const { token } = await world.services.sessions.start({ exerciseId, userId: people.karim }, 'test')
    const cookie = `weez.acme=${token}`
    const stream = await listen('/acme', { cookie })
    const other = await open('acme', 'camille')
    streams.push(stream)
    expect(stream.status).toBe(200)
    await act({ userId: people.karim, cookie })
    await promise('EXO-112', () => expect.poll(() => stream.hasEnded(), { timeout: 5_000 }).toBe(true))
    expect(other.hasEnded()).toBe(false)
    await (await world.as('acme', 'admin')).admin.users.edit({ id: people.karim, role: 'USER' })
    await (await world.as('acme', 'admin')).admin.users.disable({ id: people.karim, disabled: false })
  })

  test('a session that ends by itself ends its stream', async () => {
    const { services, clock } = world
    const own = { ...services, changeStreams: createChangeStreams(world.store, 0, 100) }
    const stream = await open('acme', 'camille', undefined, createListener({ ...world, services: own }))
    expect(stream.hasEnded()).toBe(false)
    clock.advanceBy(13 * 3_600_000)
    await expect.poll(() => stream.hasEnded(), { timeout: 5_000 }).toBe(true)
    clock.advanceBy(-13 * 3_600_000)
  })

  test('a commit of another process is heard', async () => {
    const stream = await open('acme', 'camille')
    const other = await openStore({ ...world.location, skipMigrations: true })
    const { exerciseId } = world.exercises.acme
    await other.write(async tx => tx.invalidate(exerciseId, 'weezes'))
    // On SQLite only a change of the file is seen.
    await other.write(async tx => {
      tx.invalidate(exerciseId, 'weezes')
      await tx.update(tx.t.exercises).set({ rewritesCount: 1 })
    })
    await expect.poll(() => stream.heard(), { timeout: 5_000 }).toContain('weezes')
    await other.close()
  })

  test('a deletion ends the streams of its exercise, and the end of the process all of them', async () => {
    const mine = await open('blue', 'camille')
    const others = await open('acme', 'camille')
    const { admin } = await world.as('root', 'admin')
    const { exerciseId } = world.exercises.blue
    await admin.exercises.delete({ exerciseId, name: (await readExerciseRow(world.store.read, exerciseId)).name })
    await promise('EXO-112', () => expect.poll(() => mine.hasEnded(), { timeout: 5_000 }).toBe(true))
    expect(others.hasEnded()).toBe(false)
    world.services.changeStreams.close()
    await promise('EXO-112', () => expect.poll(() => others.hasEnded()).toBe(true))
    expect((await open('acme', 'camille')).status).toBe(503)
  })
})
