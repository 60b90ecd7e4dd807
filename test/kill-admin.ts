import { parseArgs } from 'node:util'
import { testDatabaseUrl } from './support/engines.ts'
import { adminJobs, runAdminKillTest, runJobs } from './support/kill-admin-test.ts'

/** `--engine` asks one of the engines alone, `--work` one of the jobs. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, engine: { type: 'string' }, work: { type: 'string' } },
})

const rounds = [
  ...adminJobs.map(work => [work, 'sqlite'] as const),
  ...(testDatabaseUrl ? [...runJobs, 'plan' as const, 'hand' as const].map(work => [work, 'postgresql'] as const) : []),
].filter(([work, engine]) => (values.engine ?? engine) === engine && (values.work ?? work) === work)
for (const [work, engine] of rounds) {
  const { kills, done, undone, problems } = await runAdminKillTest(work, Number(values.kills), 30, engine)
  process.stdout.write(`${`${work} ${engine}`.padEnd(24)} ${kills} kills, all of it ${done} times, nothing of it ${undone} times\n`)
  for (const problem of problems) process.stdout.write(`WRONG    ${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
