import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engines.ts'

type Entries = { idx: number; when: number; tag: string }[]

const copyMigrations = (from: string, to: string, engine: Engine, change: (entries: Entries) => Entries): void => {
  cpSync(from, to, { recursive: true })
  const file = join(to, engine, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: Entries }
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
}

/** Copies the migrations and adds one, as a newer version of the program would have. */
export const copyMigrationsWithExtra = (from: string, to: string, engine: Engine, statements: string): void => {
  copyMigrations(from, to, engine, entries => {
    const [{ idx, when, ...newest }] = entries.slice(-1) as [Entries[0]]
    return [...entries, { ...newest, idx: idx + 1, when: when + 1, tag: 'later' }]
  })
  writeFileSync(join(to, engine, 'later.sql'), statements)
}

/** Copies the migrations before `tag`, as an older version of the program had them. */
export const copyMigrationsBefore = (from: string, to: string, engine: Engine, tag: string): void =>
  copyMigrations(from, to, engine, entries => {
    const index = entries.findIndex(entry => entry.tag === tag)
    if (index < 0) throw new Error(`There is no migration ${tag}`)
    return entries.slice(0, index)
  })
