import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createRowMapper, type SelectedFields } from '../query/row-mapper.ts'
import { sqliteSchemaBuilder } from '../schema/builder-sqlite.ts'
import { createTables } from '../schema/tables.ts'
import { asDb, type Db, type PreparedRows, type Store } from '../store.ts'
import { assertSchemaCurrent, migrateSqlite } from './migrate-sqlite.ts'
import { createWriteQueue } from './write-queue.ts'

const tables = createTables(sqliteSchemaBuilder)

/** Drizzle types `query` as PostgreSQL's; SQLite's prepared queries have `values`, which returns arrays in place of objects. */
const prepareRows = <Row>(fields: SelectedFields, query: unknown): PreparedRows<Row> => {
  const toRows = createRowMapper<Row>(fields)
  const { values } = query as { values: (placeholders: Record<string, unknown>) => unknown[][] }
  return { execute: async placeholders => toRows(values.call(query, placeholders)) }
}

/** SQLite compares a value with a list of any type. */
const inList: Db['inIdList'] = (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`

const toDb = (client: Database.Database, revision: Db['revision']): Db =>
  asDb(drizzle({ client, casing: 'snake_case' }), {
    t: tables,
    // SQLite re-compiles a statement at every run when a range bound is a bare parameter; inside a sub-select it does not.
    typedPlaceholder: (column, name) => sql`(select ${sql.param(sql.placeholder(name), column)})`,
    plusOneMillisecond: column => sql`${column} + 1`,
    inIdList: inList,
    toIdList: ids => JSON.stringify(ids),
    inTextList: inList,
    toTextList: texts => JSON.stringify(texts),
    prepareRows,
    revision,
  })

/**
 * Opens or creates the database file, migrates its schema and returns its store. With `skipMigrations` the schema is only checked. Throws
 * when the schema is newer than the program.
 */
export const openSqlite = (file: string, migrations: string, skipMigrations = false): Store => {
  const client = new Database(file, { timeout: 5000 })
  client.pragma('journal_mode = WAL')
  // An acknowledged write survives a power cut; the write queue flushes once for many writes.
  client.pragma('synchronous = FULL')
  client.pragma('cache_size = -16000')
  try {
    if (skipMigrations) assertSchemaCurrent(client, migrations)
    else migrateSqlite(client, file, migrations)
  } catch (error) {
    client.close()
    throw error
  }
  client.pragma('foreign_keys = ON')
  const reader = new Database(file, { readonly: true, timeout: 5000 })
  reader.pragma('cache_size = -16000')
  let revision = 0
  // Reads inside a transaction are never cached: the transaction may still be rolled back.
  const writer = toDb(client, () => undefined)
  const queue = createWriteQueue(client, writer, () => {
    revision += 1
  })
  return {
    engine: 'sqlite',
    read: toDb(reader, () => revision),
    write: queue.write,
    close: async () => {
      await queue.idle()
      reader.close()
      client.close()
    },
  }
}
