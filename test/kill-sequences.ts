import { parseArgs } from 'node:util'
import { runChatterKillTest } from './support/chatter-kill-test.ts'
import { runSequenceKillTest } from './support/sequence-kill-test.ts'

// Without `--on-time` items may be late, since other programs keep the machine busy.
const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' }, 'on-time': { type: 'boolean' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const { kills, items, late, latest, problems } = await runSequenceKillTest(Number(values.kills), say)
say(`kills          ${kills}`)
say(`items          ${items}`)
say(`late, p99      ${late.toFixed(0)} ms`)
say(`late, most     ${latest.toFixed(0)} ms`)
if (values['on-time'] && late >= 1000) problems.push('items came late')
const chatter = await runChatterKillTest(Number(values.kills), say)
say(`chatter        ${chatter.said} said, ${chatter.passed} moments over`)
problems.push(...chatter.problems)
for (const problem of problems) say(`WRONG          ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
