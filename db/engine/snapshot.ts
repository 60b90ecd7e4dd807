import { sql } from 'drizzle-orm'
import type { Db, Store } from '../store.ts'

/** Runs `work` in a transaction that reads one snapshot of the data from start to end. Every SQLite transaction does. */
export const writeInSnapshot = <T>(store: Store, work: (tx: Db) => Promise<T>): Promise<T> =>
  store.write(async tx => {
    // PostgreSQL takes the isolation level only before the first query.
    if (store.engine === 'postgresql') await tx.execute(sql`set transaction isolation level repeatable read`)
    return work(tx)
  })
