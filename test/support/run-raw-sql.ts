import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { TempDataLocation } from './temp-data-location.ts'

/** Runs SQL statements on a separate connection, for changes that the program itself never makes. */
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

/** The rows that a query answers on a separate connection: a count made by another way than the program's. */
export const queryRawSql = async (
  { databaseUrl, folder }: Pick<TempDataLocation, 'databaseUrl' | 'folder'>,
  query: string,
): Promise<Record<string, unknown>[]> => {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    await client.end()
    return rows
  }
  const client = new Database(join(folder, 'weez.db'), { readonly: true })
  const rows = client.prepare(query).all() as Record<string, unknown>[]
  client.close()
  return rows
}
