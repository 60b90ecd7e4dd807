import { Client } from 'pg'

const askServer = async <Row extends object>(connectionString: string, query: string): Promise<Row> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows[0] as Row
  } finally {
    await client.end()
  }
}

/** A position in the log, such as `16/B374D848`, in bytes. */
const bytesAt = (position: string): number => {
  const [high = '0', low = '0'] = position.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

// A copy of the files of a database has its identifier; one server has several databases.
const identity = `(select system_identifier from pg_control_system()) || ' ' || current_database() as identity`

/** Whether a server is a replica of a database, and how many bytes of its log it has not replayed. Throws when one of them is away. */
export const readReplicaState = async (url: string, replicaUrl: string) => {
  const primary = await askServer<{ identity: string; position: string }>(url, `select ${identity}, pg_current_wal_lsn() as position`)
  const replica = await askServer<{ identity: string; recovering: boolean; position: string | null }>(
    replicaUrl,
    `select ${identity}, pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn() as position`,
  )
  return {
    isReplica: replica.recovering && replica.identity === primary.identity,
    bytesBehind: Math.max(0, bytesAt(primary.position) - bytesAt(replica.position ?? '0/0')),
  }
}
