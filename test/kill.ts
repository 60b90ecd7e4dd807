import { parseArgs } from 'node:util'
import { runKillTest } from './support/kill-test.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const { kills, acknowledged, retried, lost, doubled, streams, rings, problems, restart } = await runKillTest(Number(values.kills), say)
say(`kills          ${kills}`)
say(`acknowledged   ${acknowledged}`)
say(`asked again    ${retried}`)
say(`lost           ${lost}`)
say(`doubled        ${doubled}`)
say(`streams        ${streams} opened, ${rings} rings heard`)
say(`restart        ${restart.toFixed(0)} ms (median)`)
for (const problem of problems) say(`WRONG          ${problem}`)
process.exitCode = lost + doubled + problems.length > 0 ? 1 : 0
