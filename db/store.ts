import type { Column, SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Invalidation, Revisions } from './engine/revisions.ts'
import type { EntryQuery, EntrySearch } from './query/search-entries.ts'
import type { Tables } from './schema/tables.ts'
import type { Invalidations } from './tags.ts'

/** What each engine adds to drizzle's query builder. */
export type EngineHelpers = Invalidations & {
  t: Tables
  /** A placeholder encoded as the column, in the form that the engine does not re-compile at every run. */
  typedPlaceholder: (column: Column, name: string) => SQL
  /** A column's moment plus one millisecond. */
  plusOneMillisecond: (column: Column) => SQL
  /** Whether a column equals one of the ids in the named placeholder, which takes the result of `toIdList`. */
  inIdList: (column: Column, name: string) => SQL
  toIdList: (ids: readonly number[]) => unknown
  /** The same for a column of texts. */
  inTextList: (column: Column, name: string) => SQL
  toTextList: (texts: readonly string[]) => unknown
  /** A query of the index of texts. */
  searchEntries: (search: EntrySearch) => EntryQuery
  /** Undefined where nothing may be kept: in a transaction, or while the commits of other processes are not heard. */
  revisions: () => Pick<Revisions, 'of' | 'areAt' | 'count'> | undefined
}

/** One connection's query builder with the tables of its engine, typed as PostgreSQL's. SQLite's values agree at run time. */
export type Db = NodePgDatabase & EngineHelpers

/**
 * Adds the engine's helpers to a drizzle database or transaction. The cast gives both engines the one type that the program is written for.
 */
export const asDb = (drizzle: object, helpers: EngineHelpers): Db => Object.assign(drizzle as NodePgDatabase, helpers)

/** The other processes on the same database, as far as this one hears them. */
export type Peers = {
  /** Tells them words without spaces. Nothing is told twice: what is said while the connection is away is lost. */
  tell: (words: readonly string[]) => void
  /** Calls `listener` with the words that another process tells. */
  hear: (listener: (words: readonly string[]) => void) => void
  /** The name of the last commit that this process has heard of. */
  seen: () => string
  /** Resolves once this process has heard of a commit of which another one has heard, or keeps nothing. */
  catchUp: (revision: string) => Promise<void>
}

/** The only two ways to the data: `read` cannot change anything, `write` is all or nothing (design 6). */
export type Store = {
  engine: 'sqlite' | 'postgresql'
  read: Db
  /** Runs `work` in one transaction and resolves once it is on disk; a `write` inside a `write` joins it. Throws what `work` throws. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `listener` after every commit, also of other processes, until the returned function is called. */
  listen(listener: (invalidation: Invalidation) => void): () => void
  /** Undefined where one process has the database to itself. */
  peers?: Peers
  close(): Promise<void>
}
