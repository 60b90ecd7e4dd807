import { type Column, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { postgresqlSchemaBuilder } from '../schema/kit-postgresql.ts'
import { createTables } from '../schema/tables.ts'
import type { Db, Store } from '../store.ts'
import { joinNestedWrites } from './join-writes.ts'
import { migratePostgresql } from './migrate-postgresql.ts'

const postgresqlHelpers = {
  t: createTables(postgresqlSchemaBuilder),
  typedPlaceholder: (column: Column, name: string) => sql`${sql.param(sql.placeholder(name), column)}`,
  plusOneMillisecond: (column: Column) => sql`${column} + interval '1 millisecond'`,
  inIdList: (column: Column, name: string) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  toIdList: (ids: readonly number[]) => ids,
  // Its round trip costs more than the making of rows.
  prepareRows: ((_, query) => ({ execute: async values => query.execute(values) })) as Db['prepareRows'],
  // Other processes commit too, so nothing read once may be taken for true later.
  revision: () => undefined,
}

/** Serialisation failure and deadlock: the transaction did nothing and may be run again. */
const retryableStates = new Set(['40001', '40P01'])
const sqlStateOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? ''

/** A connection that the server closed is replaced by the pool; without a listener the process would end. */
const createPool = (options: PoolConfig): Pool => new Pool({ max: 10, ...options }).on('error', () => {})

/** Opens a PostgreSQL database, brings its schema up to date under a lock and returns its store. */
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
  const toDb = (client: Pool) => drizzle({ client, casing: 'snake_case' })
  const writer = toDb(writers)
  const write: Store['write'] = async work => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writer.transaction(tx => work(Object.assign(tx as unknown as Db, postgresqlHelpers)))
      } catch (error) {
        if (attempt === 5 || !retryableStates.has(sqlStateOf(error))) throw error
      }
    }
  }
  return {
    engine: 'postgresql',
    read: Object.assign(toDb(readers) as unknown as Db, postgresqlHelpers),
    write: joinNestedWrites(write),
    close,
  }
}
