import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engines.ts'

/** Copies the migrations and adds one, as a newer version of the program would have. */
export const copyMigrationsWithExtra = (from: string, to: string, engine: Engine, statements: string): void => {
  cpSync(from, to, { recursive: true })
  const file = join(to, engine, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There is no migration')
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'later' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(to, engine, 'later.sql'), statements)
}
