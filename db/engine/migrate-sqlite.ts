import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { assertSchemaNotNewer, newestMigrationTime } from './migration-files.ts'

const readAppliedMigration = (client: Database.Database): number => {
  const table = client.prepare(`select 1 from sqlite_master where name = '__drizzle_migrations'`).get()
  if (!table) return 0
  const row = client.prepare('select max(created_at) as newest from __drizzle_migrations').get() as { newest: number | null }
  return Number(row.newest ?? 0)
}

/** Applies missing migrations, after copying an existing database into `backups/` beside it. */
export const migrateSqlite = (client: Database.Database, file: string, folder: string): void => {
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
export const assertSchemaCurrent = (client: Database.Database, folder: string): void => {
  if (readAppliedMigration(client) !== newestMigrationTime(folder)) throw new Error('The server that holds this data is of another version')
}
