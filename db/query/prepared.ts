import { sql } from 'drizzle-orm'
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

/**
 * A row limit written into the statement; as a parameter SQLite would re-compile the statement at every run. Typed as the number that
 * Drizzle's `limit` asks for, which passes SQL on as it is.
 */
export const limitLiteral = (count: number): number => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no row limit`)
  return sql.raw(String(count)) as unknown as number
}
