import { expect, test } from 'vitest'
import type { Mood } from '#db/schema/enums.ts'
import {
  averagedMinutes,
  clipPauses,
  countByAge,
  listMessageAnswers,
  minutesSince,
  rankHashtags,
  rateCamp,
  readMood,
  splitCamps,
  type Writer,
  weighAnswers,
} from '#routers/figures/figures.rules.ts'
import { countSeries, cutSeries, emptySeries, extendSeries, joinCounts, partOf } from '#routers/figures/series.rules.ts'
import { seededRandom } from '#routers/random.rules.ts'
import { promise } from '../support/promise.ts'

const now = new Date('2026-11-20T14:32:08.000Z')
/** So many minutes and seconds before the moment of the figures. */
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000)
const at = <Kind>(kind: Kind, ...minutes: readonly number[]) => minutes.map(minute => ({ kind, on: ago(minute) }))

test('events are counted by whole minutes before the moment; what is ahead of the clock is new', () => {
  const events = [...at('a', 0, 0.99, 1, 59), { kind: 'b', on: ago(1, 59.999) }, { kind: 'a', on: ago(0, -0.003) }]
  expect(countByAge(events, now)).toEqual([
    { kind: 'a', age: 0, count: 3 },
    { kind: 'a', age: 1, count: 1 },
    { kind: 'a', age: 59, count: 1 },
    { kind: 'b', age: 1, count: 1 },
  ])
})

test('weezes a minute by camp: a point is the average of the five minutes before it, and what a sequence published is not a persona’s', async () => {
  // Players: three in the last five minutes, two of them in the last minute; one 62 minutes ago.
  const written = countByAge<Writer>([...at('players' as const, 0.2, 0.9, 4.9, 62), ...at('personas' as const, 3, 8, 8.5, 59.5)], now)
  const published = countByAge<Writer>(at('personas' as const, 8, 59.5), now)
  const camps = splitCamps(written, published)
  const players = rateCamp(camps, 'players')
  const personas = rateCamp(camps, 'personas')
  const sequences = rateCamp(camps, 'sequences')
  await promise('EXO-215', () => {
    expect(players).toMatchObject({ now: 3 / 5, mean: 3 / 60 })
    expect(players.points).toHaveLength(61)
    // One minute ago the two of the last minute were not written yet, five minutes ago none was.
    expect(players.points.slice(-6)).toEqual([0, 1 / 5, 1 / 5, 1 / 5, 1 / 5, 3 / 5])
    expect(players.points[0]).toBe(1 / 5)
    expect(personas).toMatchObject({ now: 1 / 5, mean: 2 / 60 })
    expect(sequences).toMatchObject({ now: 0, mean: 2 / 60 })
    // Eight minutes ago: both weezes of that minute, one of each camp.
    expect([personas.points.at(-9), sequences.points.at(-9)]).toEqual([1 / 5, 1 / 5])
    expect([personas.points[0], sequences.points[0]]).toEqual([0, 0])
    expect(sequences.points[1]).toBe(1 / 5)
  })
})

test('a longer time has as many points, each an average of more minutes, and its own parts', async () => {
  await promise('EXO-222', () => {
    expect([minutesSince(null, now), minutesSince(ago(130, 1).toISOString(), now), minutesSince(ago(3).toISOString(), now)]).toEqual([
      60, 131, 12,
    ])
    expect(minutesSince(ago(99_999).toISOString(), now)).toBe(1_440)
    expect([12, 60, 300, 301, 1_440].map(averagedMinutes)).toEqual([5, 5, 5, 6, 24])
    const written = countByAge<Writer>(at('players' as const, 0.5, 130, 599.5, 601), now)
    const players = rateCamp(splitCamps(written, []), 'players', 600)
    expect(players.points).toHaveLength(61)
    expect(players).toMatchObject({ now: 1 / 5, mean: 3 / 600 })
    expect([players.points.at(-1), players.points.at(-14), players.points[0]]).toEqual([1 / 10, 1 / 10, 1 / 10])
    expect(rankHashtags(countByAge(at('valmare', 0, 60, 599), now), 600)).toEqual([
      { tag: 'valmare', count: 3, parts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] },
    ])
    const from = ago(700).toISOString()
    expect(clipPauses([{ from, to: null }], now, 600)).toEqual([{ from: ago(600).toISOString(), to: null }])
  })
})

test('hashtags are ranked by the weezes of the hour, in twelve parts of five minutes', async () => {
  const uses = countByAge(
    [
      ...at('valmare', 0, 4.9, 5, 30, 59.9),
      ...at('orvane', 1, 61),
      ...at('air', 2, 3),
      ...at('bac', 2, 3),
      ...at('eau', 7),
      ...at('old', 60),
    ],
    now,
  )
  await promise('EXO-217', () => {
    expect(rankHashtags(uses)).toEqual([
      { tag: 'valmare', count: 5, parts: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2] },
      { tag: 'air', count: 2, parts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
      { tag: 'bac', count: 2, parts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
      { tag: 'eau', count: 1, parts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0] },
    ])
    expect(rankHashtags([])).toEqual([])
  })
})

test('there is no mood of the feed before twenty weezes have one', async () => {
  const tags = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: (['negative', 'neutral', 'positive'] as const)[index % 3] as Mood,
      on: ago(index),
    }))
  await promise('EXO-219', () => {
    expect(readMood(countByAge(tags(19), now))).toEqual({ tagged: 19, parts: null })
    const { tagged, parts } = readMood(countByAge([...tags(20), { kind: 'positive' as Mood, on: ago(60) }], now))
    expect(tagged).toBe(20)
    expect(parts).toHaveLength(12)
    // The newest five minutes hold the first five: negative, neutral, positive, negative, neutral.
    expect(parts?.slice(-4)).toEqual([
      { negative: 2, neutral: 2, positive: 1 },
      { negative: 1, neutral: 2, positive: 2 },
      { negative: 2, neutral: 1, positive: 2 },
      { negative: 2, neutral: 2, positive: 1 },
    ])
    expect(parts?.[0]).toEqual({ negative: 0, neutral: 0, positive: 0 })
  })
})

test('an answer to messages ends the wait of the oldest one, unless it was said that it needs none', () => {
  const said = (conversationId: number, byPersona: boolean, minutes: number, ...dismissals: Date[]) => ({
    ...{ conversationId, byPersona, dismissals, on: ago(minutes) },
  })
  const answers = listMessageAnswers([
    said(1, true, 50),
    said(1, false, 40),
    said(2, false, 39),
    said(1, false, 38),
    said(1, true, 35),
    said(2, true, 34),
    said(1, true, 33),
    said(3, false, 30, ago(20)),
    said(3, true, 10, ago(20)),
    said(3, false, 9, ago(20)),
    said(3, true, 8, ago(20)),
  ])
  expect(answers.map(({ took }) => took / 60_000)).toEqual([5, 5, 1])
})

test('the median of answers is the middle one, or between the two in the middle', async () => {
  const answers = (...seconds: number[]) => seconds.map(second => ({ on: now, took: second * 1000 }))
  await promise('EXO-216', () => {
    expect(weighAnswers([])).toEqual({ count: 0, median: null })
    expect(weighAnswers(answers(90))).toEqual({ count: 1, median: 90 })
    expect(weighAnswers(answers(600, 10, 90))).toEqual({ count: 3, median: 90 })
    expect(weighAnswers(answers(600, 10, 100, 51))).toEqual({ count: 4, median: 76 })
  })
})

test('pauses are shown as far as they are in the hour', () => {
  const hour = ago(60).toISOString()
  const [early, late] = [ago(90).toISOString(), ago(20).toISOString()]
  expect(clipPauses([{ from: early, to: ago(80).toISOString() }], now)).toEqual([])
  expect(
    clipPauses(
      [
        { from: early, to: late },
        { from: late, to: null },
      ],
      now,
    ),
  ).toEqual([
    { from: hour, to: late },
    { from: late, to: null },
  ])
})

test('a series that grows counts as all of its events do at once, and by parts as by minutes', async () => {
  const random = seededRandom(7)
  const events = Array.from({ length: 3000 }, () => ({ kind: ['a', 'b', 'c'][Math.floor(random() * 3)] ?? '', on: ago(random() * 200) }))
  events.sort((one, other) => one.on.getTime() - other.on.getTime())
  const series = emptySeries<string>()
  for (let from = 0; from < events.length; from += 700)
    extendSeries(
      series,
      events.slice(from, from + 700).map(({ kind, on }) => ({ name: kind, on })),
    )
  const toCounted = (counted: ReturnType<typeof countSeries<string>>) => counted.map(({ name: kind, ...use }) => ({ kind, ...use }))
  const inOrder = <Row extends { kind: string; age: number }>(rows: Row[]) =>
    rows.toSorted((one, other) => one.age - other.age || (one.kind < other.kind ? -1 : 1))
  await promise('EXO-239', () => {
    for (const minutes of [12, 60, 130, 199]) {
      const since = ago(minutes)
      const all = countByAge(
        events.filter(({ on }) => on > since),
        now,
      )
      const counted = toCounted(countSeries(series, since, now))
      expect(inOrder(counted)).toEqual(inOrder(all))
      expect(rankHashtags(toCounted(countSeries(series, since, now, partOf(12, minutes))), minutes)).toEqual(rankHashtags(all, minutes))
      expect(inOrder(joinCounts([...counted, ...counted])).every(({ count }) => count % 2 === 0)).toBe(true)
    }
    cutSeries(series, ago(20).getTime())
    expect(inOrder(toCounted(countSeries(series, ago(60), now)))).toEqual(
      inOrder(
        countByAge(
          events.filter(({ on }) => on > ago(20)),
          now,
        ),
      ),
    )
  })
})
