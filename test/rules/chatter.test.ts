import { expect, test } from 'vitest'
import {
  advanceTo,
  isLived,
  listSlots,
  minutesFor,
  paceOf,
  partAtHour,
  pickAt,
  rankOf,
  toPerMinute,
  unstarted,
} from '#routers/chatter/chatter.rules.ts'
import { modelTexts } from '#routers/chatter/model-texts.rules.ts'
import { type ExerciseClock, elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { sentenceKey } from '#routers/storms/reactions.rules.ts'
import { promise } from '#test/support/promise.ts'

const start = Date.parse('2026-11-20T12:00:00.000Z')
const all = { multiplier: 2, paused: false }

type Change = { moment: number; pace: number }
type History = { clock: ExerciseClock; changes: Change[]; end: number }

/** A run of an hour with pauses, a jump, another speed and changes of the dial at any millisecond. */
const makeHistory = (seed: number): History => {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pauses: { from: string; to: string }[] = []
  let moment = start
  for (let count = upTo(4); count > 0; count -= 1) {
    const from = moment + 60_000 + upTo(600_000)
    moment = from + upTo(400_000)
    pauses.push({ from: new Date(from).toISOString(), to: new Date(moment).toISOString() })
  }
  const end = start + 3_600_000
  const clock: ExerciseClock = { startedOn: new Date(start).toISOString(), pauses, changes: [] }
  if (random() < 0.5) {
    const on = start + 1_000_000 + upTo(500_000)
    const elapsed = (elapsedAtMoment(clock, on) ?? 0) + upTo(900_000)
    clock.changes.push({ on: new Date(on).toISOString(), elapsed, speed: random() < 0.5 ? 1 : 4 })
  }
  const changes = Array.from({ length: 1 + upTo(12) }, () => {
    const pace = paceOf({ multiplier: [0, 1, 2, 4][upTo(4)] ?? 2, paused: random() < 0.2 }, { rate: upTo(41), paused: false })
    return { moment: start + upTo(3_600_000), pace }
  }).toSorted((one, other) => one.moment - other.moment)
  return { clock, changes, end }
}

/** What a group says in a history that is looked at every so often, at least twice in the time after which a moment is over. */
const play = ({ clock, changes, end }: History, tickSeed: number, group = 'Riverains'): number[] => {
  const random = seededRandom(tickSeed)
  let progress = unstarted
  let pace = paceOf(all, { rate: 12, paused: false })
  const said: number[] = []
  const settle = (moment: number) => {
    const elapsed = Math.floor(elapsedAtMoment(clock, moment) ?? 0)
    for (const { at, after } of listSlots({ seed: 7, group, pace, progress }, elapsed)) {
      if (isLived(clock, at, moment)) said.push(at)
      progress = after
    }
    return elapsed
  }
  const left = [...changes]
  const longest = 1 + Math.floor(random() * 2000)
  for (let moment = start; moment <= end; moment += 1 + Math.floor(random() * longest)) {
    for (let change = left[0]; change && change.moment <= moment; change = left[0]) {
      const elapsed = settle(change.moment)
      progress = advanceTo({ seed: 7, group, pace, progress }, elapsed)
      pace = change.pace
      left.shift()
    }
    settle(moment)
  }
  settle(end)
  return said
}

test('the same seed says the same at the same milliseconds of the exercise, however often it is looked', async () => {
  await promise('CTRL-04', () => {
    for (let seed = 1; seed <= 24; seed += 1) {
      const history = makeHistory(seed)
      const expected = play(history, 1)
      for (const ticks of [2, 3, 4]) expect(play(history, seed * 10 + ticks)).toEqual(expected)
    }
  })
})

test('nothing is made up for: what a pause holds or a jump passes over is not said afterwards', () => {
  for (let seed = 1; seed <= 16; seed += 1) {
    const history = makeHistory(seed)
    const [jump] = history.clock.changes
    const said = play(history, seed)
    const before = jump ? (elapsedAtMoment({ ...history.clock, changes: [] }, Date.parse(jump.on)) ?? 0) : 0
    if (jump) expect(said.filter(at => at > before && at < jump.elapsed)).toEqual([])
    const gaps = said.slice(1).map((at, place) => at - (said[place] ?? 0))
    // At most twenty a minute, doubled, of which a quarter of the mean is the shortest time between two.
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(374)
  }
})

test('moments are irregular, and as many as the dial says', () => {
  const pace = paceOf(all, { rate: 8, paused: false })
  const slots = [...listSlots({ seed: 3, group: 'Riverains', pace, progress: unstarted }, 6 * 3_600_000)]
  expect(slots.length).toBeGreaterThan(1440 * 0.93)
  expect(slots.length).toBeLessThan(1440 * 1.07)
  const gaps = slots.slice(1).map(({ at }, place) => at - (slots[place]?.at ?? 0))
  expect(Math.max(...gaps)).toBeGreaterThan(2 * 15_000)
  expect(Math.min(...gaps)).toBeLessThan(0.5 * 15_000)
  const other = [...listSlots({ seed: 4, group: 'Riverains', pace, progress: unstarted }, 600_000)].map(({ at }) => at)
  expect(slots.slice(0, other.length).map(({ at }) => at)).not.toEqual(other)
})

test('a jump that is taken back brings back the moments after it', () => {
  const course = { seed: 3, group: 'Riverains', pace: 16, progress: unstarted }
  const moments = [...listSlots(course, 1_800_000)]
  const there = moments.at(-1)?.after ?? unstarted
  const back = advanceTo({ ...course, progress: there }, 600_000)
  const again = [...listSlots({ ...course, progress: back }, 1_800_000)].map(({ at }) => at)
  expect(again).toEqual(moments.map(({ at }) => at).filter(at => at > 600_000))
})

test('the dial multiplies, and stands at zero and in a pause', () => {
  expect([paceOf(all, { rate: 6, paused: false }), paceOf(all, { rate: 6, paused: true })]).toEqual([12, 0])
  expect([0, 1, 2, 4].map(multiplier => paceOf({ multiplier, paused: false }, { rate: 3, paused: false }))).toEqual([0, 3, 6, 12])
  expect([toPerMinute(13), toPerMinute(13, 4), toPerMinute(1, 1)]).toEqual([6.5, 13, 0.25])
  expect([minutesFor(12, 1), minutesFor(180, 3), minutesFor(31, 0)]).toEqual([12, 60, null])
})

test('nobody speaks twice in a row where there are others', () => {
  const people = [{ id: 1 }, { id: 2 }, { id: 3 }]
  let last: number | null = null
  for (let slot = 0; slot < 200; slot += 1) {
    const picked: number | undefined = pickAt(5, 'Riverains', slot, people, last)?.id
    expect(picked).not.toBe(last)
    last = picked ?? null
  }
  expect(pickAt(5, 'Riverains', 0, [{ id: 1 }], 1)).toEqual({ id: 1 })
  expect(pickAt(5, 'Riverains', 0, [], null)).toBeUndefined()
})

test('a day has four parts', () => {
  expect(
    [0, 5, 6, 11, 12, 17, 18, 21, 22, 23]
      .map(partAtHour)
      .map(part => part.slice(0, 2))
      .join(' '),
  ).toBe('ni ni mo mo af af ev ev ni ni')
})

test('the model has texts for several groups in both languages, none of them twice', () => {
  for (const locale of ['fr', 'en'] as const) {
    const known = new Set<string>()
    const texts = ['Riverains', 'Commerces', 'Salariés', 'Médias', 'Rumeurs'].flatMap(group =>
      modelTexts(group, locale, known).map(({ text, part }) => {
        known.add(sentenceKey(text))
        return { text, part }
      }),
    )
    expect(texts.length).toBe(600)
    expect(new Set(texts.map(({ text }) => sentenceKey(text))).size).toBe(600)
    expect(texts.every(({ text }) => !/[[\]|]/.test(text) && text.length <= 280)).toBe(true)
    expect(new Set(texts.map(({ part }) => part)).size).toBe(5)
    expect(modelTexts('Riverains', locale, new Set())).toEqual(modelTexts('Riverains', locale, new Set()))
  }
})

test('another seed gives another order', () => {
  const texts = Array.from({ length: 40 }, (_, at) => `Texte ${at}`)
  const orderOf = (seed: number) => texts.toSorted((one, other) => rankOf(seed, one) - rankOf(seed, other))
  expect(orderOf(1)).toEqual(orderOf(1))
  expect(orderOf(1)).not.toEqual(orderOf(2))
  expect(orderOf(1)).not.toEqual(texts)
})
