import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/store.ts'
import { type ExerciseTag, tagKeyOf } from '#db/tags.ts'
import type { Actor } from '#routers/actor.ts'
import { createChangeStreams } from '#server/change-stream.ts'
import { promise } from '#test/support/promise.ts'

const actor = { exerciseId: 1, userId: 1, role: 'USER' } as Actor

beforeEach(() => {
  vi.useFakeTimers({ fakeNodeBuiltins: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** So many streams, one of which is heard; `random` is how far each wait goes into the time that it may take. */
const openStreams = (size: number, random = 0) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const listeners = new Set<Parameters<Parameters<typeof createChangeStreams>[0]['listen']>[0]>()
  const listen = (listener: Parameters<typeof listeners.add>[0]) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const changes = createChangeStreams({ read: { revisions: () => undefined } as unknown as Db, listen }, 0)
  for (let userId = 2; userId <= size; userId += 1)
    changes.follow({ actor: { ...actor, userId }, address: '', findActor: async () => null }, undefined, undefined)
  const findActor = vi.fn(async () => actor)
  const follow = (since?: string) => changes.follow({ actor, address: '', findActor }, since, undefined)[Symbol.asyncIterator]()
  const invalidate = (tag: ExerciseTag, revision = 'moved') => {
    for (const listener of listeners) listener({ revision, keys: new Set([tagKeyOf(1, tag)]) })
  }
  return { follow, findActor, invalidate }
}

/** The same, with a reader who takes each event at once. */
const openReader = async (size: number, random = 0) => {
  const { follow, findActor, invalidate } = openStreams(size, random)
  const told: (readonly string[])[] = []
  const events = follow()
  const read = async () => {
    for (;;) told.push((await events.next()).value?.[1].topics ?? [])
  }
  void read()
  await vi.advanceTimersByTimeAsync(0)
  /** Changes a tag; returns how many events came until a millisecond before a time, and until one after it. */
  const toldAt = async (tag: ExerciseTag, time: number) => {
    const before = told.length
    invalidate(tag)
    await vi.advanceTimersByTimeAsync(time - 1)
    const early = told.length - before
    await vi.advanceTimersByTimeAsync(2)
    return [early, told.length - before]
  }
  return { findActor, toldAt }
}

test.each([
  [4, 1, 1],
  [400, 0.5, 50],
  [4_000, 1, 1_000],
])('of %i streams, one whose wait is random() = %d of its time is told after %i ms', async (size, random, wait) => {
  const { toldAt } = await openReader(size, random)
  expect(await toldAt('weezes', wait)).toEqual([0, 1])
})

test('a stream tells again a second after it told last', async () => {
  const { toldAt } = await openReader(1)
  // Told at once, two milliseconds before the next one changes.
  expect(await toldAt('weezes', 1)).toEqual([1, 1])
  expect(await toldAt('weezes', 998)).toEqual([0, 1])
})

test('the session is looked at again when a tag changes on which it depends, and not for any other event', async () => {
  const { findActor, toldAt } = await openReader(1)
  for (const tag of ['weezes', 'press'] as const) await toldAt(tag, 1001)
  expect(findActor).toHaveBeenCalledTimes(0)
  for (const tag of ['people', 'settings'] as const) await toldAt(tag, 1001)
  expect(findActor).toHaveBeenCalledTimes(2)
})

test('who comes back after 1,900 commits hears what they were, however many there were before', async () => {
  const { follow, invalidate } = openStreams(1)
  for (let at = 0; at < 8_100; at += 1) {
    invalidate('press', String(at))
    if (at < 2_000 || at % 100 > 0) continue
    const events = follow(String(at - 1_900))
    const first = await events.next()
    await promise('EXO-113', () => expect(first.value?.[1].topics).toEqual(['press']))
    await events.return?.()
  }
})

test('who does not read is told once, later, whatever changed meanwhile', async () => {
  const { follow, invalidate } = openStreams(1)
  const events = follow()
  await events.next()
  for (let at = 0; at < 1_000; at += 1) for (const tag of ['weezes', 'press'] as const) invalidate(tag, `${tag} ${at}`)
  const next = events.next()
  await vi.advanceTimersByTimeAsync(1)
  expect((await next).value?.slice(0, 2)).toEqual(['press 999', { topics: ['weezes', 'press'] }])
})
