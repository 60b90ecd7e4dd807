import Database from 'better-sqlite3'
import { type Column, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { leanRows } from '../query/prepared-rows.ts'
import { kit } from '../schema/kit-sqlite.ts'
import { tables } from '../schema/tables.ts'
import type { Db, Store } from '../store.ts'
import { joinWrites } from './join-writes.ts'
import { migrateSqlite, refuseOther } from './migrate-sqlite.ts'
import { writeQueue } from './write-queue.ts'

const toDb = (client: Database.Database, revision: Db['revision']): Db => {
  const db = drizzle({ client, casing: 'snake_case' })
  // SQLite re-compiles a statement at every run when a range bound is a bare parameter; behind a sub-select it does not.
  const bound = (column: Column, name: string) => sql`(select ${sql.param(sql.placeholder(name), column)})`
  const oneLater = (column: Column) => sql`${column} + 1`
  const among = (column: Column, name: string) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`
  const lean: Db['lean'] = (fields, query) => {
    const toRows = leanRows(fields)
    const { values } = query as unknown as { values: (placeholders: Record<string, unknown>) => unknown[][] }
    return { execute: async placeholders => toRows(values.call(query, placeholders)) as never }
  }
  return Object.assign(db as unknown as Db, { t: tables(kit), bound, oneLater, among, idList: JSON.stringify, lean, revision })
}

/** Opens (or creates) the database file, brings its schema up to date and returns its store. Throws when the schema is newer than the program. */
export const openSqlite = (file: string, migrations: string, beside = false): Store => {
  const client = new Database(file, { timeout: 5000 })
  client.pragma('journal_mode = WAL')
  // An acknowledged write survives a power cut; the write queue pays the price once for many.
  client.pragma('synchronous = FULL')
  client.pragma('cache_size = -16000')
  try {
    if (beside) refuseOther(client, migrations)
    else migrateSqlite(client, file, migrations)
  } catch (error) {
    client.close()
    throw error
  }
  client.pragma('foreign_keys = ON')
  const reader = new Database(file, { readonly: true, timeout: 5000 })
  reader.pragma('cache_size = -16000')
  let revision = 0
  // Inside a transaction nothing may be remembered: it can still be undone.
  const writer = toDb(client, () => undefined)
  const queue = writeQueue(client, writer, () => {
    revision += 1
  })
  return {
    engine: 'sqlite',
    read: toDb(reader, () => revision),
    write: joinWrites(queue.write),
    close: async () => {
      await queue.idle()
      reader.close()
      client.close()
    },
  }
}
