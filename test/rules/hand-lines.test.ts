import { expect, test } from 'vitest'
import { dueAt, isAnnounced, isMine, readSequenceClock, waitOf } from '#routers/hand-lines/hand-lines.rules.ts'
import { afterNoon } from '../support/moments.ts'
import { promise } from '../support/promise.ts'

const clock = { startedOn: afterNoon(0), pauses: [], changes: [] }

test('the clock of a sequence goes on with the exercise after its end, and stands before it', () => {
  const now = new Date(afterNoon(90))
  expect(readSequenceClock({ elapsed: 60_000, endedOn: null }, clock, now)).toBe(60_000)
  expect(readSequenceClock({ elapsed: 60_000, endedOn: new Date(afterNoon(60)) }, clock, now)).toBe(90_000)
  const paused = { ...clock, pauses: [{ from: afterNoon(70), to: null }] }
  expect(readSequenceClock({ elapsed: 60_000, endedOn: new Date(afterNoon(60)) }, paused, now)).toBe(70_000)
})

test('a line is due at its time, or when it is to be called again, at the speed of the exercise', () => {
  expect(waitOf(dueAt(60, null), 40_000, 1)).toBe(20)
  expect(waitOf(dueAt(60, 100_000), 40_000, 2)).toBe(30)
  expect(waitOf(dueAt(60, null), 75_000, 1)).toBe(-15)
})

test('a line is announced two minutes before it is due, and always while it is to be called again', async () => {
  await promise('HAND-02', () => {
    expect([121, 120, -600].map(wait => isAnnounced(wait, false))).toEqual([false, true, true])
    expect(isAnnounced(600, true)).toBe(true)
  })
})

test('a line is of its player, of those who have its role, or of all where nobody has', async () => {
  const holders = [
    { roleId: 7, userId: 1 },
    { roleId: 7, userId: 2 },
  ]
  const of = (playerRole: number | null, player: number | null, userId: number) =>
    isMine(
      { playerRole: playerRole && { id: playerRole }, player: player && { id: player } } as Parameters<typeof isMine>[0],
      userId,
      holders,
    )
  await promise('HAND-02', () => {
    expect([of(null, null, 3), of(null, 1, 1), of(null, 1, 3)]).toEqual([true, true, false])
    expect([of(7, null, 2), of(7, null, 3), of(8, null, 3)]).toEqual([true, false, true])
  })
})
