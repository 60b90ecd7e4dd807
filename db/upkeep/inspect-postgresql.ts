import { Client } from 'pg'
import { readAppliedMigration } from '../engine/migrate-postgresql.ts'

/** Mark of the newest migration that a database has had, in milliseconds; 0 for none. Throws when it cannot be reached. */
export const readSchemaVersion = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return await readAppliedMigration(client)
  } finally {
    await client.end()
  }
}
