import { sql } from 'drizzle-orm'
import type { Db, Store } from '../store.ts'

/** Runs `work` as `store.write` does, with one view of the data from its first read to its last; on SQLite every transaction has that. */
export const writeInSnapshot = <T>(store: Store, work: (tx: Db) => Promise<T>): Promise<T> =>
  store.write(async tx => {
    // It must be said before anything is read.
    if (store.engine === 'postgresql') await tx.execute(sql`set transaction isolation level repeatable read`)
    return work(tx)
  })
