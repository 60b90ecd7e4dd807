import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../store.ts'

/** Builds a query once per connection: building costs several times what running it does. */
export const prepareOnce = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return db => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

/** A row limit written into the statement; as a parameter SQLite would re-compile the statement at every run. */
export const limitLiteral = (count: 1 | 10 | 20 | 21 | 50 | 51 | 100): SQL<number> => sql.raw(String(count)) as SQL<number>
