import { expect, test } from 'vitest'
import { type ComingLine, isOverloaded, playDry, type Stage, totalOf } from '#routers/dry-run/dry-run.rules.ts'
import { promise } from '#test/support/promise.ts'

const line = (at: number, more: Partial<ComingLine> = {}): ComingLine => ({
  at,
  authorId: 1,
  team: 0,
  byHand: false,
  proposed: false,
  messageTo: null,
  owedWithin: null,
  ...more,
})
const stage = (more: Partial<Stage> = {}): Stage => ({
  lines: [],
  cast: { players: [], personas: [1, 2] },
  teamOf: personaId => (personaId === 2 ? 1 : 0),
  teams: 2,
  end: 3600,
  ...more,
})
const sumOf = (parts: ReturnType<typeof playDry>) => parts.flatMap(({ loads }) => loads).reduce((sum, load) => sum + totalOf(load), 0)

test('what is played by hand, proposed and owed comes to the team of its line at its minute', async () => {
  const lines = [
    line(0, { byHand: true }),
    line(310, { team: 1, proposed: true }),
    line(600, { owedWithin: 300 }),
    line(3500, { owedWithin: 300 }),
  ]
  const parts = playDry(stage({ lines }), 480)
  await promise('CTRL-06', () => {
    expect(parts.map(({ from }) => from)).toEqual(Array.from({ length: 12 }, (_, at) => at * 300))
    const empty = { answers: 0, hand: 0, reminders: 0, proposals: 0, fullest: 0 }
    expect(parts[0]?.loads).toEqual([{ ...empty, hand: 1, fullest: 1 }, empty])
    expect(parts[1]?.loads).toEqual([empty, { ...empty, proposals: 1, fullest: 1 }])
    expect(parts[3]?.loads[0]).toEqual({ ...empty, reminders: 1, fullest: 1 })
    // What is owed after the end is no work of this plan.
    expect(sumOf(parts)).toBe(3)
  })
})

test('robots ask as often as is said, answer each message once, and do the same each time', async () => {
  const players = Array.from({ length: 20 }, (_, at) => 100 + at)
  const lines = players.map((messageTo, at) => line(at * 60, { messageTo, authorId: 2 }))
  const asking = playDry(stage({ cast: { players, personas: [1, 2] }, lines, end: 7200 }), 480)
  const silent = playDry(stage({ cast: { players, personas: [1, 2] }, lines, end: 7200 }), 1e9)
  await promise('CTRL-06', () => {
    // Twenty robots for 114 minutes, a question every eight, one of eight of which goes on; and twenty messages.
    const expected = (20 * 114) / 8
    expect(sumOf(asking)).toBeGreaterThan(expected * 0.95)
    expect(sumOf(asking)).toBeLessThan(expected * 1.3 + 20)
    expect(Math.round(sumOf(silent))).toBe(20)
    expect(playDry(stage({ cast: { players, personas: [1, 2] }, lines, end: 7200 }), 480)).toEqual(asking)
  })
})

test('more than six decisions a minute are too many for one, and not for two', async () => {
  const lines = Array.from({ length: 7 }, () => line(30, { byHand: true }))
  const [first] = playDry(stage({ lines }), 480)
  await promise('CTRL-06', () => {
    const load = first?.loads[0] ?? { answers: 0, hand: 0, reminders: 0, proposals: 0, fullest: 0 }
    expect([isOverloaded(load, 1), isOverloaded(load, 2)]).toEqual([true, false])
  })
})

test('the longest plan with the most robots is played to its end', async () => {
  const players = Array.from({ length: 100 }, (_, at) => 100 + at)
  const parts = playDry(stage({ cast: { players, personas: [1, 2] }, end: 7 * 24 * 3600 }), 60)
  await promise('CTRL-06', () => expect(parts).toHaveLength(2016))
})
