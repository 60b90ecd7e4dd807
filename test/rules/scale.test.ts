import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillScale, type ScaleConstants, scaleAssumptions, scaleOf } from '../bench/scale-model.ts'
import { promise } from '../support/promise.ts'

const measured: ScaleConstants = {
  machine: 'a machine',
  quietPoll: 0.0001,
  coldPage: 0.0004,
  publish: 0.002,
  hear: 0.0001,
  databasePublish: 0.001,
  databasePage: 0.0002,
  polls: 10_000,
  heads: 10_000,
  coldPages: 2_000,
  commits: 200,
  quietBytes: 100,
  pageBytes: 10_000,
  memory: 250,
}
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('docs/scale.md shows what the model makes of the measured constants', () =>
  promise('EXO-122', () => {
    const document = read('docs/scale.md')
    expect(document).toBe(fillScale(document, JSON.parse(read('test/bench/scale.json')) as ScaleConstants))
  }))

test('a hundred players need one process and one database', () => {
  const small = scaleOf(100, measured)
  expect([small.exercises, small.databases, small.processes, small.machines]).toEqual([1, 1, 1, 1])
  // Four polls at 10, 15, 15 and 25 s.
  expect(small.requests).toBeCloseTo(100 * (1 / 10 + 2 / 15 + 1 / 25 + 1 / scaleAssumptions.secondsPerWeeze))
})

test('needs grow with the players, and no database commits more than is planned with', () => {
  const scales = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7].map(players => scaleOf(players, measured))
  for (const [at, scale] of scales.entries()) {
    const smaller = scales[at - 1]
    for (const what of ['processes', 'databases', 'machines', 'writes', 'requests'] as const)
      expect(scale[what]).toBeGreaterThanOrEqual(smaller?.[what] ?? 0)
    expect(scale.writes / scale.databases).toBeLessThanOrEqual(measured.commits * scaleAssumptions.share)
    expect(scale.processCores).toBeLessThanOrEqual(scale.processes * scaleAssumptions.share)
    expect((scale.processes / scale.databases) * scaleAssumptions.connectionsPerProcess).toBeLessThanOrEqual(
      scaleAssumptions.connectionsPerDatabase,
    )
  }
})
