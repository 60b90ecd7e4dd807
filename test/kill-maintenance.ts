import { parseArgs } from 'node:util'
import { maintenanceTasks, runMaintenanceKillTest } from './support/kill-maintenance-test.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })

for (const work of maintenanceTasks) {
  const { kills, done, problems } = await runMaintenanceKillTest(work, Number(values.kills))
  process.stdout.write(`${work.padEnd(9)} ${kills} kills, ${done} of them after its end\n`)
  for (const problem of problems) process.stdout.write(`WRONG     ${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
