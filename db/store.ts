import type { Column, SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SelectedFields } from './query/prepared-rows.ts'
import type { Tables } from './schema/tables.ts'

/** A prepared query: `execute` with a value for every placeholder. */
export type PreparedRows<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/** One connection's query builder with the tables of its engine; typed as PostgreSQL's, whose values SQLite's agree with. */
export type Db = NodePgDatabase & {
  t: Tables
  /** A placeholder, encoded as the column is, in the form that its engine does not re-compile at every run. */
  typedPlaceholder: (column: Column, name: string) => SQL
  /** A column's moment plus one millisecond. */
  plusOneMillisecond: (column: Column) => SQL
  /** Whether a column is one of the ids that `toIdList` packs into the named placeholder. */
  inIdList: (column: Column, name: string) => SQL
  toIdList: (ids: readonly number[]) => unknown
  /** A prepared query whose rows are made in the cheapest way its engine knows; `fields` is what the query selects. */
  prepareRows: <Row>(
    fields: SelectedFields,
    query: { execute: (values: Record<string, unknown>) => PromiseLike<Row[]> },
  ) => PreparedRows<Row>
  /** Changes with every commit; undefined where another process may commit too, so that nothing may be remembered. */
  revision: () => number | undefined
}

/** The only two ways to the data: `read` cannot change anything, `write` is all or nothing (design 6). */
export type Store = {
  engine: 'sqlite' | 'postgresql'
  read: Db
  /** Runs `work` in one transaction and resolves once it is on disk; a `write` inside it joins it. Throws what `work` throws. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
