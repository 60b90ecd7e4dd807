import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../store.ts'

/** Where the data is: a PostgreSQL address, or a folder that holds (or will hold) a SQLite file. */
export type DataLocation = {
  databaseUrl?: string | undefined
  folder: string
  migrations: string
  /** Another process has the folder: its schema is left as it is. */
  skipMigrations?: boolean
}

/** Opens the store of a place; only the engine it needs is loaded. */
export const openStore = async ({ databaseUrl, folder, migrations, skipMigrations: beside = false }: DataLocation): Promise<Store> => {
  if (databaseUrl) {
    const { openPostgresql } = await import('./open-postgresql.ts')
    return openPostgresql(databaseUrl, join(migrations, 'postgresql'))
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  mkdirSync(folder, { recursive: true })
  return openSqlite(join(folder, 'weez.db'), join(migrations, 'sqlite'), beside)
}
