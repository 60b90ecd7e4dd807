import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase, Pool, type PoolConfig } from 'pg'
import { postgresqlEntries } from '../query/search-entries.ts'
import { postgresqlSchemaBuilder } from '../schema/builder-postgresql.ts'
import { createTables } from '../schema/tables.ts'
import { asDb, type Db, type EngineHelpers, type Store } from '../store.ts'
import { createInvalidations, type Invalidations, noInvalidations, type TagKey } from '../tags.ts'
import { createCommitListener, publishCommit } from './commit-listener.ts'
import { isOvertaken } from './errors.ts'
import { assertSchemaNotNewer } from './migration-files.ts'
import { createRevisions, newRevision } from './revisions.ts'

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
const migratePostgresql = async (pool: Pool, folder: string): Promise<void> => {
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

const helpers: Omit<EngineHelpers, keyof Invalidations | 'revisions'> = {
  t: createTables(postgresqlSchemaBuilder),
  typedPlaceholder: (column, name) => sql`${sql.param(sql.placeholder(name), column)}`,
  plusOneMillisecond: column => sql`${column} + interval '1 millisecond'`,
  inIdList: (column, name) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  toIdList: ids => ids,
  inTextList: (column, name) => sql`${column} = any(${sql.placeholder(name)}::text[])`,
  toTextList: texts => texts,
  searchEntries: postgresqlEntries,
}

/**
 * For how long a transaction that others overtake is begun again, and the longest wait before that, in milliseconds: of all that meet, one is
 * done each time, and a random wait keeps the others from meeting again.
 */
const beginsAgainFor = 20_000
const longestWait = 100

/**
 * The pool replaces a connection that the server closed; without error listeners the process would end. The pool listens to those that nobody
 * uses; of one in use, the next statement fails.
 */
const createPool = (options: PoolConfig): Pool =>
  new Pool({ max: 10, ...options }).on('error', () => {}).on('connect', client => void client.on('error', () => {}))

const setReadOnly: PoolConfig = {
  onConnect: async client => void (await client.query('set default_transaction_read_only = on')),
}

/** Opens a PostgreSQL database, migrates its schema under a lock and returns its store. */
export const openPostgresql = async (url: string, migrations: string): Promise<Store> => {
  const writers = createPool({ connectionString: url })
  const readers = createPool({ connectionString: url, ...setReadOnly })
  const revisions = createRevisions()
  const commits = createCommitListener(url, revisions)
  const close = async () => void (await Promise.all([writers.end(), readers.end(), commits.close()]))
  try {
    await migratePostgresql(writers, migrations)
  } catch (error) {
    await close()
    throw error
  }
  await commits.connect()
  const writer = drizzle({ client: writers, casing: 'snake_case' })
  /** Commits what `work` does together with the telling of it. */
  const attempt = <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const revision = newRevision()
    return commits.during(revision, () =>
      writer.transaction(async tx => {
        const invalidated = new Set<TagKey>()
        // Nothing that is read in a transaction is cached: it may still be rolled back.
        const value = await work(asDb(tx, { ...helpers, ...createInvalidations(invalidated), revisions: () => undefined }))
        await tx.execute(publishCommit(revision, invalidated))
        return value
      }),
    )
  }
  return {
    engine: 'postgresql',
    read: asDb(drizzle({ client: readers, casing: 'snake_case' }), {
      ...helpers,
      ...noInvalidations,
      revisions: () => (commits.isHearing() ? revisions : undefined),
    }),
    write: async work => {
      const until = performance.now() + beginsAgainFor
      for (let wait = 1; ; wait = Math.min(2 * wait, longestWait)) {
        try {
          return await attempt(work)
        } catch (error) {
          if (!isOvertaken(error) || performance.now() > until) throw error
        }
        await setTimeout(Math.random() * wait)
      }
    },
    listen: revisions.listen,
    peers: commits.peers,
    close,
  }
}
