import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '#db/maintenance/table-rows.ts'

test('the document of what is kept of people names every table once', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  const rows = document.split('\n').filter(line => line.startsWith('| ') && line.split(' | ').length === 4)
  const named = rows.flatMap(row => [...(row.split(' | ').at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(named.toSorted()).toEqual([...tableNames].toSorted())
})
