import Database from 'better-sqlite3'
import { type Column, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createRowMapper } from '../query/prepared-rows.ts'
import { sqliteSchemaBuilder } from '../schema/kit-sqlite.ts'
import { createTables } from '../schema/tables.ts'
import type { Db, Store } from '../store.ts'
import { joinNestedWrites } from './join-writes.ts'
import { assertSchemaCurrent, migrateSqlite } from './migrate-sqlite.ts'
import { createWriteQueue } from './write-queue.ts'

const toDb = (client: Database.Database, revision: Db['revision']): Db => {
  const db = drizzle({ client, casing: 'snake_case' })
  // SQLite re-compiles a statement at every run when a range bound is a bare parameter; behind a sub-select it does not.
  const typedPlaceholder = (column: Column, name: string) => sql`(select ${sql.param(sql.placeholder(name), column)})`
  const plusOneMillisecond = (column: Column) => sql`${column} + 1`
  const inIdList = (column: Column, name: string) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`
  const prepareRows: Db['prepareRows'] = (fields, query) => {
    const toRows = createRowMapper(fields)
    const { values } = query as unknown as { values: (placeholders: Record<string, unknown>) => unknown[][] }
    return { execute: async placeholders => toRows(values.call(query, placeholders)) as never }
  }
  return Object.assign(db as unknown as Db, {
    t: createTables(sqliteSchemaBuilder),
    typedPlaceholder,
    plusOneMillisecond,
    inIdList,
    toIdList: JSON.stringify,
    prepareRows,
    revision,
  })
}

/** Opens (or creates) the database file, brings its schema up to date and returns its store. Throws when the schema is newer than the program. */
export const openSqlite = (file: string, migrations: string, beside = false): Store => {
  const client = new Database(file, { timeout: 5000 })
  client.pragma('journal_mode = WAL')
  // An acknowledged write survives a power cut; the write queue pays the price once for many.
  client.pragma('synchronous = FULL')
  client.pragma('cache_size = -16000')
  try {
    if (beside) assertSchemaCurrent(client, migrations)
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
  const queue = createWriteQueue(client, writer, () => {
    revision += 1
  })
  return {
    engine: 'sqlite',
    read: toDb(reader, () => revision),
    write: joinNestedWrites(queue.write),
    close: async () => {
      await queue.idle()
      reader.close()
      client.close()
    },
  }
}
