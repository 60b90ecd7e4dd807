import { parseArgs } from 'node:util'
import { runCommuniqueKillTest } from './support/communique-kill-test.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const { kills, acknowledged, approvals, retried, problems } = await runCommuniqueKillTest(Number(values.kills), say)
say(`kills          ${kills}`)
say(`acknowledged   ${acknowledged}, ${approvals} approvals`)
say(`asked again    ${retried}`)
for (const problem of problems) say(`WRONG          ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
