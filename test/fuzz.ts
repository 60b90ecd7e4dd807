import { parseArgs } from 'node:util'
import { fuzz } from './support/fuzz.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string' } } })
/** Questions of a round, which begins with a world of its own; the first rounds warm up. */
const [questions, warm] = [10_000, 2]
/** By how much memory may grow after them. */
const growth = 1.05

const rounds = Number(values.rounds)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = () => process.memoryUsage.rss() / 2 ** 20

say(`seed           ${seed}`)
const [total, memory] = [new Map<number, number>(), [] as number[]]
for (let round = 0; round < rounds; round += 1) {
  for (const [status, count] of await fuzz(questions, seed + round)) total.set(status, (total.get(status) ?? 0) + count)
  globalThis.gc?.()
  memory.push(megabytes())
  say(`${String((round + 1) * questions).padStart(7)} asked, ${memory.at(-1)?.toFixed(0)} MB`)
}
for (const [status, count] of [...total].toSorted(([one], [other]) => one - other)) say(`${status}            ${count}`)
const [before = 0, after = 0] = [Math.max(...memory.slice(0, warm)), memory.at(-1)]
say(`memory         ${before.toFixed(0)} MB after ${warm} rounds, ${after.toFixed(0)} MB at the end`)
if (rounds > warm && after > before * growth) {
  say('WRONG          memory grows')
  process.exitCode = 1
}
