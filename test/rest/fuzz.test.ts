import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFuzzer } from '#test/support/fuzz.ts'
import { promise } from '#test/support/promise.ts'

let fuzz: Awaited<ReturnType<typeof createFuzzer>>
beforeAll(async () => {
  fuzz = await createFuzzer()
})
afterAll(() => fuzz?.close())

test('3,000 questions made from the contracts, fitting, broken and strange, bring no failure', async () => {
  await promise('SEC-04', async () => {
    // A 5xx, or a field that no contract knows and a call takes, throws.
    const statuses = await fuzz.ask(3000, 20_261_122)
    for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(30)
    expect(Math.max(...statuses.keys())).toBeLessThan(500)
  })
})

/** How many `npm run test:fuzz` asks, in portions after each of which the memory is looked at. */
const many = Number(process.env.WEEZ_FUZZ ?? 0)
const portion = 10_000

const memory = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 }
}

// Not skipped: a run without it lacks nothing.
if (many > 0)
  test('as many as one likes bring none either, and take no memory that is not given back', { timeout: 3_600_000 }, async () => {
    const seed = Date.now() % 2 ** 31
    const taken: number[] = []
    const alive: number[] = []
    for (let asked = 0; asked < many; asked += portion) {
      const statuses = await fuzz.ask(portion, seed + asked)
      const { rss, heap } = memory()
      taken.push(rss)
      alive.push(heap)
      const told = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
      process.stdout.write(`seed ${seed + asked}, ${told.join(', ')}; ${rss.toFixed(0)} MB, of which ${heap.toFixed(0)} MB alive\n`)
    }
    // The first portions warm up. What the process has of the machine goes up and down by more than that; the middle of three does not.
    const [, middle = 0] = taken.slice(-3).toSorted((one, other) => one - other)
    expect(middle).toBeLessThan(1.05 * Math.max(...taken.slice(0, 3)))
    expect(alive.at(-1)).toBeLessThan(1.05 * Math.max(...alive.slice(0, 3)))
  })
