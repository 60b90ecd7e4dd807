import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Store } from '../store.ts'

/** Where the data is: a PostgreSQL address, or a folder that holds (or will hold) a SQLite file. */
export type DataLocation = {
  databaseUrl?: string | undefined
  folder: string
  migrations: string
  /** Another process holds the folder: the schema is checked and not changed. */
  skipMigrations?: boolean
}

/** Name of the SQLite file in a data folder. */
export const databaseFileName = 'weez.db'

const openEngine = async ({ databaseUrl, folder, migrations, skipMigrations }: DataLocation): Promise<Store> => {
  if (databaseUrl) {
    const { openPostgresql } = await import('./open-postgresql.ts')
    return openPostgresql(databaseUrl, join(migrations, 'postgresql'))
  }
  const { openSqlite } = await import('./open-sqlite.ts')
  mkdirSync(folder, { recursive: true })
  return openSqlite(join(folder, databaseFileName), join(migrations, 'sqlite'), skipMigrations)
}

/**
 * Makes a `write` inside a `write` run in the outer transaction. Functions that take the store and write on their own, such as starting a
 * session, can then be parts of a larger transaction; a second transaction would wait for the outer one for ever.
 */
const joinNestedWrites = (write: Store['write']): Store['write'] => {
  const outer = new AsyncLocalStorage<Db>()
  return work => {
    const tx = outer.getStore()
    return tx ? work(tx) : write(own => outer.run(own, () => work(own)))
  }
}

/** Opens the store of a location; loads only the engine that the location needs. */
export const openStore = async (location: DataLocation): Promise<Store> => {
  const store = await openEngine(location)
  return { ...store, write: joinNestedWrites(store.write) }
}
