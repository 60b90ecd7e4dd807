import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const rows = readFileSync(resolve(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))

// 1.2.1 … 4.1.3 of WCAG 2.2, levels A and AA, by the numbers within each guideline.
const criteria: Record<string, readonly number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('the report of conformance says something of every criterion', () => {
  const all = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map(number => `${guideline}.${number}`))
  expect(rows.map(row => row.split(' ')[1])).toEqual(all)
  for (const row of rows) expect(row).toMatch(/ \| (A|AA) \| (supports|partly|not|none) \| .+ \|$/)
})

test('every test that the report names is there', () => {
  const named = new Set(rows.flatMap(row => [...row.matchAll(/`((?:e2e|rules)\/[\w-]+)`/g)].map(([, name = '']) => name)))
  expect(named.size).toBeGreaterThan(10)
  for (const name of named) expect([name, existsSync(resolve(root, `test/${name}.test.ts`))]).toEqual([name, true])
  expect(globSync('test/e2e/look-*.test.ts', { cwd: root }).length).toBeGreaterThan(0)
})
