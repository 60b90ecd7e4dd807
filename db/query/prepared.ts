import { sql } from 'drizzle-orm'
import type { Db } from '../store.ts'

/** Builds a query once per connection: building a query costs several times as much as running it. */
export const prepareOnce = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const queries = new WeakMap<Db, Query>()
  return db => {
    const prepared = queries.get(db)
    if (prepared) return prepared
    const query = build(db)
    queries.set(db, query)
    return query
  }
}

/**
 * A row limit written into the statement as a literal; SQLite re-compiles a statement at every run when its limit is a parameter. Typed as
 * the number that drizzle's `limit` asks for, which passes SQL through unchanged. Throws for a count that is no safe integer.
 */
export const limitLiteral = (count: number): number => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no row limit`)
  return sql.raw(String(count)) as unknown as number
}
