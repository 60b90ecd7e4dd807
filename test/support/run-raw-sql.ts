import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { TempDataLocation } from './temp-data-location.ts'

/** Runs statements past the program, on a connection of their own: for what the program itself never does. */
export const runRawSql = async (
  { databaseUrl, folder }: Pick<TempDataLocation, 'databaseUrl' | 'folder'>,
  statement: string,
): Promise<void> => {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
    return
  }
  const client = new Database(join(folder, 'weez.db'))
  client.exec(statement)
  client.close()
}
