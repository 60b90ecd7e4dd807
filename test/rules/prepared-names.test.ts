import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programRoot } from '#server/config.ts'

const sources = ['db', 'routers', 'server'].flatMap(folder =>
  readdirSync(join(programRoot, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)

test('design 6: no two prepared queries share a name, which PostgreSQL would answer with an error on the second one', () => {
  const names = sources.flatMap(source => [...source.matchAll(/\.prepare\(['`]([^'`]+)['`]\)/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
