import { runFlood } from './support/flood-test.ts'

/** Longest time of each step of a user in another exercise, in seconds. */
const maxStepSeconds = 3

const say = (text: string) => process.stdout.write(`${text}\n`)
const formatCounts = (counts: Map<number, number>) => [...counts].map(([status, count]) => `${status}: ${count}`).join(', ')

const { took, uploads, guesses } = await runFlood()
say(`uploads  ${formatCounts(uploads)}`)
say(`guesses  ${formatCounts(guesses)}`)
for (const [step, seconds] of Object.entries(took)) {
  const sorted = seconds.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const most = sorted.at(-1) ?? 0
  say(`${step.padEnd(8)} ${median.toFixed(2)} s (median of ${sorted.length}), ${most.toFixed(2)} s at most`)
  if (most >= maxStepSeconds) process.exitCode = 1
}
say(process.exitCode ? `FAILED: more than ${maxStepSeconds} s` : 'passed')
