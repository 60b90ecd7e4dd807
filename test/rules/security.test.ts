import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const rows = [...readFileSync(resolve('docs/security.md'), 'utf8').matchAll(/^\| (V\d+\.\d+\.\d+) \| .+ \| `([\w/-]+)`: (.+) \|$/gm)].map(
  ([, id = '', file = '', title = '']) => [id, `test/${file}.test.ts`, title] as const,
)

test('SEC-09: the table of the standard has its rows, each once', () => {
  expect(rows.length).toBeGreaterThan(55)
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
})

test.each(rows)('SEC-09: %s is held by a test that is there, in %s: %s', (_, file, title) => {
  expect(existsSync(resolve(file)), file).toBe(true)
  expect(readFileSync(resolve(file), 'utf8')).toContain(title)
})
