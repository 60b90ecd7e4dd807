import { Client } from 'pg'
import { appliedUpTo } from '../engine/migrate-postgresql.ts'

/** Mark of the newest migration that a database has had, in milliseconds; 0 for none. Throws when it cannot be reached. */
export const readSchema = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return await appliedUpTo(client)
  } finally {
    await client.end()
  }
}
