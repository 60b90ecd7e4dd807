import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/store.ts'
import { type Topic, topicOf } from '#db/topics.ts'
import type { Actor } from '#routers/actor.ts'
import { createDoorbell } from '#server/http/doorbell.ts'
import { promise } from '#test/support/promise.ts'

const actor = { exerciseId: 1, userId: 1, role: 'USER' } as Actor

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A doorbell with so many streams, one of which is heard; `random` is how far each wait goes into the time that it may take. */
const openDoorbell = async (size: number, random = 0) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const store = { read: { revisions: () => undefined } as unknown as Db, listen: vi.fn() }
  const doorbell = createDoorbell(store, 0)
  for (let userId = 2; userId <= size; userId += 1)
    doorbell.listen({ actor: { ...actor, exerciseId: 2, userId }, address: '', findActor: async () => null }, undefined, undefined)
  const findActor = vi.fn(async () => actor)
  const rings = doorbell.listen({ actor, address: '', findActor }, undefined, undefined)[Symbol.asyncIterator]()
  await rings.next()
  const move = (topic: Topic, revision = 'moved') => store.listen.mock.lastCall?.[0]({ revision, keys: new Set([topicOf(1, topic)]) })
  /** Moves a topic; returns whether that is told a millisecond before a time, and at that time. */
  const toldAt = async (topic: Topic, time: number) => {
    move(topic)
    let told = false
    void rings.next().then(() => {
      told = true
    })
    await vi.advanceTimersByTimeAsync(time - 1)
    const before = told
    await vi.advanceTimersByTimeAsync(1)
    return [before, told]
  }
  return { doorbell, findActor, move, toldAt }
}

test.each([
  [4, 1, 1],
  [400, 0.5, 50],
  [4_000, 1, 1_000],
  [30_000, 1, 3_000],
])('of %i streams, one whose wait is random() = %d of its time is told after %i ms', async (size, random, wait) => {
  const { toldAt } = await openDoorbell(size, random)
  expect(await toldAt('weezes', wait)).toEqual([false, true])
})

test.each([
  [1, 1_000],
  [900, 1_000],
  [4_000, 4_000],
  [30_000, 10_000],
])('with %i streams each of them rings again after %i ms', async (size, pause) => {
  const { toldAt } = await openDoorbell(size)
  // Told at once, a millisecond before the next one moves.
  await toldAt('weezes', 1)
  expect(await toldAt('weezes', pause - 1)).toEqual([false, true])
})

test('the session is looked at again when a topic moves on which it depends, and not for any other ring', async () => {
  const { findActor, toldAt } = await openDoorbell(1)
  for (const topic of ['weezes', 'press'] as const) await toldAt(topic, 1001)
  expect(findActor).toHaveBeenCalledTimes(0)
  for (const topic of ['people', 'settings'] as const) await toldAt(topic, 1001)
  expect(findActor).toHaveBeenCalledTimes(2)
})

test('who comes back after 2,000 moves hears what they were, however many there were before', async () => {
  const { doorbell, move } = await openDoorbell(1)
  const since = async (revision: string) => {
    const rings = doorbell.listen({ actor, address: '', findActor: async () => actor }, revision, undefined)[Symbol.asyncIterator]()
    const { value } = await rings.next()
    await rings.return?.()
    return value?.[1].topics
  }
  for (let at = 0; at < 8_100; at += 1) {
    move('press', String(at))
    // Around each thousand, where a log may be cut.
    if (at >= 2_000 && (at + 10) % 1_000 < 20)
      await promise('EXO-113', async () => expect(await since(String(at - 2_000))).toEqual(['press']))
  }
})
