import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase, type Pool } from 'pg'
import { assertSchemaNotNewer } from './migration-files.ts'

/** When the newest migration applied to a database was made, in milliseconds; 0 for none. */
const readAppliedMigration = async (client: ClientBase): Promise<number> => {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table.rows[0].name) return 0
  const newest = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(newest.rows[0].newest ?? 0)
}

/** The same for the database at an address. Throws when it cannot be reached. */
export const readSchemaVersion = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return await readAppliedMigration(client)
  } finally {
    await client.end()
  }
}

/** `create table if not exists` can fail in two processes that run it at once; the next attempt finds the table. */
const createMigrationLock = async (client: ClientBase) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('create table if not exists weez_migration_lock (id integer primary key)')
      await client.query('insert into weez_migration_lock values (1) on conflict do nothing')
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

/** Applies missing migrations while holding a row lock, so that processes that start together apply them once. */
export const migratePostgresql = async (pool: Pool, folder: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await createMigrationLock(client)
    await client.query('begin')
    await client.query('select id from weez_migration_lock for update')
    assertSchemaNotNewer(await readAppliedMigration(client), folder)
    await migrate(drizzle({ client: pool }), { migrationsFolder: folder })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
