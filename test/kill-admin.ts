import { parseArgs } from 'node:util'
import { adminJobs, runAdminKillTest } from './support/kill-admin-test.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })

for (const work of adminJobs) {
  const { kills, done, undone, problems } = await runAdminKillTest(work, Number(values.kills), 30)
  process.stdout.write(`${work.padEnd(12)} ${kills} kills, all of it ${done} times, nothing of it ${undone} times\n`)
  for (const problem of problems) process.stdout.write(`WRONG    ${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
