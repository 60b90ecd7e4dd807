import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { postgresqlSchemaBuilder } from '../schema/builder-postgresql.ts'
import { createTables } from '../schema/tables.ts'
import { asDb, type EngineHelpers, type Store } from '../store.ts'
import { migratePostgresql } from './migrate-postgresql.ts'

const helpers: EngineHelpers = {
  t: createTables(postgresqlSchemaBuilder),
  typedPlaceholder: (column, name) => sql`${sql.param(sql.placeholder(name), column)}`,
  plusOneMillisecond: column => sql`${column} + interval '1 millisecond'`,
  inIdList: (column, name) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  toIdList: ids => ids,
  inTextList: (column, name) => sql`${column} = any(${sql.placeholder(name)}::text[])`,
  toTextList: texts => texts,
  // The network round trip costs more than drizzle's own row mapping.
  prepareRows: (_, query) => ({ execute: async values => query.execute(values) }),
  // Other processes commit too, so no value may be cached.
  revision: () => undefined,
}

/** SQLSTATE of a serialisation failure and of a deadlock: the transaction changed nothing and may be run again. */
const retryableStates = new Set(['40001', '40P01'])
const sqlStateOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? ''

/** The pool replaces a connection that the server closed; without an error listener the process would end. */
const createPool = (options: PoolConfig): Pool => new Pool({ max: 10, ...options }).on('error', () => {})

/** Opens a PostgreSQL database, migrates its schema under a lock and returns its store. */
export const openPostgresql = async (url: string, migrations: string): Promise<Store> => {
  const writers = createPool({ connectionString: url })
  const readers = createPool({
    connectionString: url,
    onConnect: async client => void (await client.query('set default_transaction_read_only = on')),
  })
  const close = async () => void (await Promise.all([writers.end(), readers.end()]))
  await migratePostgresql(writers, migrations).catch(async error => {
    await close()
    throw error
  })
  const writer = drizzle({ client: writers, casing: 'snake_case' })
  return {
    engine: 'postgresql',
    read: asDb(drizzle({ client: readers, casing: 'snake_case' }), helpers),
    write: async work => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writer.transaction(tx => work(asDb(tx, helpers)))
        } catch (error) {
          if (attempt === 5 || !retryableStates.has(sqlStateOf(error))) throw error
        }
      }
    },
    close,
  }
}
