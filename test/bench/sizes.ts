import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measurePages, sizeBudgets } from '../support/script-sizes.ts'

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const pages = await measurePages()

console.log('What pages load before they can be used, in kB with gzip (budget)')
for (const [path, { scripts, styles }] of Object.entries(pages)) {
  const budget = sizeBudgets[path]
  const columns = [`scripts ${scripts.toFixed(1)} (${budget?.scripts})`, `styles ${styles.toFixed(1)} (${budget?.styles})`]
  console.log(`${path.padEnd(32)}${columns.map(text => text.padEnd(24)).join('')}`)
}

// What the test of the budgets compares with when a page has grown.
const sizes = Object.fromEntries(Object.entries(pages).map(([path, { owners }]) => [path, owners]))
if (values.record) writeFileSync(join(import.meta.dirname, '../support/script-sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
