import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** Makes a copy of the migrations with one more, as a newer version would have it. */
export const copyMigrationsWithExtra = (from: string, to: string, engine: 'sqlite' | 'postgresql', statements: string): void => {
  cpSync(from, to, { recursive: true })
  const journalFile = join(to, engine, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const [{ idx, when, ...newest }] = journal.entries.slice(-1) as [Journal['entries'][0]]
  journal.entries.push({ ...newest, idx: idx + 1, when: when + 1, tag: 'later' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(to, engine, 'later.sql'), statements)
}

/** Makes a copy of the migrations up to the one before `tag`, as an older version had them. */
export const copyMigrationsBefore = (from: string, to: string, engine: 'sqlite' | 'postgresql', tag: string): void => {
  cpSync(from, to, { recursive: true })
  const journalFile = join(to, engine, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const at = journal.entries.findIndex(entry => entry.tag === tag)
  if (at < 0) throw new Error(`There is no migration ${tag}`)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
}
