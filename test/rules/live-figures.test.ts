import { expect, test } from 'vitest'
import { countByAge, rankHashtags } from '#routers/live/live.rules.ts'
import { countSeries, cutSeries, emptySeries, extendSeries, joinCounts, partOf } from '#routers/live/series.rules.ts'
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
