import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenapiFuzzer } from '#test/support/openapi-fuzz.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

/** Requests of each call; `npm run test:fuzz` sends more. */
const each = 50 + Math.ceil(Number(process.env.WEEZ_FUZZ ?? 0) / 100)

let world: World
let fuzzer: Awaited<ReturnType<typeof createOpenapiFuzzer>>
beforeAll(async () => {
  world = await createWorld('sqlite')
  fuzzer = await createOpenapiFuzzer(world)
})
afterAll(() => world?.close())

test('requests made from the document are answered as it declares, and what it calls valid is not refused as invalid', {
  timeout: 3_600_000,
}, async () => {
  const found: string[] = []
  const all = new Set<number>()
  for (const [index, call] of fuzzer.calls.entries()) {
    const { statuses, problems } = await fuzzer.ask(call, each, 20_261_124 + index)
    for (const status of statuses) all.add(status)
    for (const problem of problems) found.push(`${call.method} ${call.path}: ${problem}`)
  }
  await promise('EXO-269', () => expect(found).toEqual([]))
  for (const status of [200, 400, 401, 403, 404]) expect(all).toContain(status)
})

test('the examples of bodies are valid, and are taken', async () => {
  const problems = await Promise.all(fuzzer.calls.map(async call => (await fuzzer.problemOfExample(call, 'animator')) ?? ''))
  await promise('EXO-269', () => expect(problems.filter(problem => problem !== '')).toEqual([]))
})
