import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Store } from '#db/store.ts'

/** Returns the write position of the engine: while it stays the same, no row has changed. */
const writePosition = async ({ engine, read }: Store): Promise<unknown> => {
  if (engine === 'sqlite') return (read as Db & { $client: Database.Database }).$client.pragma('data_version', { simple: true })
  const { rows } = await read.execute<{ written: string }>(sql`select pg_current_wal_insert_lsn()::text as written`)
  return rows[0]?.written
}

const cache = new WeakMap<Store, { at: unknown; prints: Map<string, string> }>()

/** Returns the fingerprints since the last write to a store, by exercise ids; empty after a write. */
const cachedFingerprints = async (store: Store): Promise<Map<string, string>> => {
  const at = await writePosition(store)
  const before = cache.get(store)
  if (before && before.at === at) return before.prints
  const prints = new Map<string, string>()
  cache.set(store, { at, prints })
  return prints
}

/** Returns one hash over every row of these exercises, but those of some tables; it changes with every change of a row. */
export const fingerprint = async (store: Store, exerciseIds: number[], without: readonly string[] = []): Promise<string> => {
  const prints = await cachedFingerprints(store)
  const key = [...exerciseIds, ...without].join()
  const found = prints.get(key)
  if (found) return found
  const { read } = store
  const rows: string[] = []
  for (const [name, table] of Object.entries(read.t) as [string, PgTable & { exerciseId?: PgColumn; id?: PgColumn }][]) {
    const exercise = name === 'exercises' ? table.id : table.exerciseId
    if (!exercise || without.includes(name)) continue
    const found = await read.select().from(table).where(inArray(exercise, exerciseIds))
    rows.push(...found.map(row => `${name} ${JSON.stringify(row)}`))
  }
  const print = hash('sha256', rows.toSorted().join('\n'))
  prints.set(key, print)
  return print
}
