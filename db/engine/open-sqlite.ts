import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { sqliteEntries } from '../query/search-entries.ts'
import { sqliteSchemaBuilder } from '../schema/builder-sqlite.ts'
import { createTables } from '../schema/tables.ts'
import { asDb, type Db, type Store } from '../store.ts'
import { createInvalidations, type Invalidations, noInvalidations, type TagKey } from '../tags.ts'
import { assertSchemaNotNewer, newestMigrationTime } from './migration-files.ts'
import { createRevisions, newRevision } from './revisions.ts'
import { createWriteQueue } from './write-queue.ts'

const readAppliedMigration = (client: Database.Database): number => {
  const table = client.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get()
  if (!table) return 0
  const row = client.prepare('select max(created_at) as newest from __drizzle_migrations').get() as { newest: number | null }
  return Number(row.newest ?? 0)
}

/** Applies missing migrations, after copying an existing database into `backups/` beside it. */
const migrateSqlite = (client: Database.Database, file: string, folder: string): void => {
  const applied = readAppliedMigration(client)
  assertSchemaNotNewer(applied, folder)
  if (applied === newestMigrationTime(folder)) return
  if (applied > 0) {
    const backups = join(dirname(file), 'backups')
    mkdirSync(backups, { recursive: true })
    const copy = join(backups, `before-migration-${Date.now()}.db`)
    // Interrupted copies keep their `.part` name and are removed here.
    for (const name of readdirSync(backups)) if (name.endsWith('.part')) rmSync(join(backups, name))
    client.prepare('vacuum into ?').run(`${copy}.part`)
    renameSync(`${copy}.part`, copy)
  }
  migrate(drizzle({ client }), { migrationsFolder: folder })
}

/** Throws unless the schema is exactly this program's: beside a server of another version no read is safe. */
const assertSchemaCurrent = (client: Database.Database, folder: string): void => {
  if (readAppliedMigration(client) !== newestMigrationTime(folder)) throw new Error('The server that holds this data is of another version')
}

const tables = createTables(sqliteSchemaBuilder)

/** SQLite compares a value with a list of any type. */
const inList: Db['inIdList'] = (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`

const toDb = (client: Database.Database, tags: Invalidations & Pick<Db, 'revisions'>): Db =>
  asDb(drizzle({ client, casing: 'snake_case' }), {
    t: tables,
    // SQLite re-compiles a statement at every run when a range bound is a bare parameter; inside a sub-select it does not.
    typedPlaceholder: (column, name) => sql`(select ${sql.param(sql.placeholder(name), column)})`,
    plusOneMillisecond: column => sql`${column} + 1`,
    // The driver hands over moments as fractions, which would divide into fractions.
    inIdList: inList,
    toIdList: ids => JSON.stringify(ids),
    inTextList: inList,
    toTextList: texts => JSON.stringify(texts),
    searchEntries: sqliteEntries,
    ...tags,
  })

/** How long another process's commit may stay unseen, in milliseconds: asking for it costs as much as a poll that it spares. */
const foreignCommitDelay = 5

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
  const revisions = createRevisions()
  const invalidated = new Set<TagKey>()
  const writer = toDb(client, {
    ...createInvalidations(invalidated),
    // Nothing that is read in a transaction is cached: it may still be rolled back.
    revisions: () => undefined,
  })
  const queue = createWriteQueue(client, writer, invalidated, changes => {
    for (const change of changes) revisions.invalidate(change, newRevision())
  })
  // A command of another process names no tags here: its commit changes the number, those of this connection do not.
  const commitsOfOthers = client.prepare('PRAGMA data_version').pluck()
  let seenCommits = commitsOfOthers.get()
  let seenAt = performance.now()
  const checkOthers = () => {
    const now = performance.now()
    if (now - seenAt < foreignCommitDelay) return
    seenAt = now
    const commits = commitsOfOthers.get()
    if (commits !== seenCommits) revisions.invalidate(new Set(), newRevision())
    seenCommits = commits
  }
  return {
    engine: 'sqlite',
    read: toDb(reader, {
      ...noInvalidations,
      revisions: () => {
        checkOthers()
        return revisions
      },
    }),
    write: queue.write,
    listen: revisions.listen,
    close: async () => {
      await queue.idle()
      reader.close()
      client.close()
    },
  }
}
