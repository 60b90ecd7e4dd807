import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
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

export const { placeholder } = sql

/** A placeholder of the same name for each column: the values of a prepared insert. */
export const placeholders = <Name extends string>(names: readonly Name[]): Record<Name, Placeholder> => {
  const values = {} as Record<Name, Placeholder>
  for (const name of names) values[name] = placeholder(name)
  return values
}

// The placeholders of these conditions are typed: SQLite re-compiles a prepared range scan at every run when its bound is a plain one.

export const isEqual = (db: Db, column: Column, name: string): SQL => sql`${column} = ${db.typedPlaceholder(column, name)}`
export const isBefore = (db: Db, column: Column, name: string): SQL => sql`${column} < ${db.typedPlaceholder(column, name)}`
export const isAfter = (db: Db, column: Column, name: string): SQL => sql`${column} > ${db.typedPlaceholder(column, name)}`

/** Earlier and later than every stored moment: the bounds of a range that is open on that side. */
export const distantPast = new Date(0)
export const distantFuture = new Date('4000-01-01')
