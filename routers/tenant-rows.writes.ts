import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, getTableColumns, gt, inArray, is, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig as postgresql } from 'drizzle-orm/pg-core'
import { SQLiteTable, getTableConfig as sqlite } from 'drizzle-orm/sqlite-core'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db } from '#db/store.ts'
import { readLineFileIds } from './line-files.reads.ts'

/** Any table with rows of exercises; `id`, `weezeId` and `subjectId` exist where `batchBy` names them. */
type AnyTenantTable = PgTable & Record<'exerciseId' | 'id' | 'weezeId' | 'subjectId', PgColumn>

// Drizzle has no type for a table that is chosen by its name.
const getTenantTable = (db: Db, name: TenantTable): AnyTenantTable => db.t[name] as unknown as AnyTenantTable

/** Rows of one statement: more would block other requests for too long. */
const rowsPerStatement = 5000

/** Conditions that split the rows of a table into batches, oldest first; one batch for a small table. */
const readBatches = async (db: Db, name: TenantTable, exerciseId: number): Promise<(SQL | undefined)[]> => {
  const { batchBy } = tenantTables[name]
  if (!batchBy) return [undefined]
  const source = getTenantTable(db, batchBy === 'id' ? name : 'weezes')
  const rows = await db.select({ id: source.id }).from(source).where(eq(source.exerciseId, exerciseId)).orderBy(asc(source.id))
  const column = getTenantTable(db, name)[batchBy]
  const ends = rows.flatMap(({ id }, at) => (at % rowsPerStatement === rowsPerStatement - 1 ? [id] : []))
  return [...ends, undefined].map((end, at) =>
    and(at > 0 ? gt(column, ends[at - 1]) : undefined, end === undefined ? undefined : lte(column, end)),
  )
}

/** The number of rows in each table of an exercise. */
export const countRows = async (db: Db, exerciseId: number, names: readonly TenantTable[]): Promise<Map<TenantTable, number>> => {
  const counts = new Map<TenantTable, number>()
  for (const name of names) {
    const table = getTenantTable(db, name)
    counts.set(name, await db.$count(table, eq(table.exerciseId, exerciseId)))
  }
  return counts
}

/** Whether any row of an exercise points to one of its users. */
export const isUserNamed = async (db: Db, exerciseId: number, userId: number): Promise<boolean> => {
  for (const name of tenantTableNames) {
    const table = getTenantTable(db, name)
    const { foreignKeys } = is(table, SQLiteTable) ? sqlite(table) : postgresql(table)
    for (const key of foreignKeys) {
      const { foreignTable, columns } = key.reference()
      const [, column] = columns
      if (!column || foreignTable !== (db.t.users as unknown)) continue
      if ((await db.$count(table, and(eq(table.exerciseId, exerciseId), eq(column, userId)))) > 0) return true
    }
  }
  return false
}

const imageIdPattern = /[\w-]{22}/g

/** The images outside posts and messages, which a reset keeps and every clone copies. */
export const readRetainedImageIds = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const images = await db.select({ id: db.t.images.id }).from(db.t.images).where(eq(db.t.images.exerciseId, exerciseId))
  const all = new Set(images.map(({ id }) => id))
  const retained = new Set<string>()
  for (const name of tenantTableNames.filter(name => name !== 'images' && name !== 'clips' && tenantTables[name].clone === 'always')) {
    const table = getTenantTable(db, name)
    for (const row of await db.select().from(table).where(eq(table.exerciseId, exerciseId)))
      for (const [id] of JSON.stringify(row).matchAll(imageIdPattern)) if (all.has(id)) retained.add(id)
  }
  const { mailFiles } = db.t
  const attached = and(eq(mailFiles.exerciseId, exerciseId), inArray(mailFiles.id, await readLineFileIds(db, exerciseId)))
  for (const { imageId } of await db.select({ imageId: mailFiles.imageId }).from(mailFiles).where(attached)) retained.add(imageId)
  return retained
}

export type ColumnChanges = Record<string, SQL>

/**
 * Copies the rows of a table into another exercise, with `changes` in place of columns. Ids are unique within an exercise, so they stay,
 * and references point to the copies. Other requests are served between batches.
 */
export const copyRows = async (
  tx: Db,
  name: TenantTable,
  from: number,
  to: number,
  changes: ColumnChanges = {},
  only?: SQL,
): Promise<void> => {
  const table = getTenantTable(tx, name)
  // A parameter alone would have no type on PostgreSQL.
  const columns = { ...getTableColumns(table), ...changes, exerciseId: sql`cast(${to} as bigint)` }
  for (const batch of await readBatches(tx, name, from)) {
    const rows = tx
      .select(columns)
      .from(table)
      .where(and(eq(table.exerciseId, from), batch, only))
    await tx.insert(table).select(rows.getSQL())
    await setImmediate()
  }
}

/** Deletes the rows of a table of an exercise, newest first. Other requests are served between batches. */
export const deleteRows = async (tx: Db, name: TenantTable, exerciseId: number): Promise<void> => {
  const table = getTenantTable(tx, name)
  for (const batch of (await readBatches(tx, name, exerciseId)).toReversed()) {
    await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), batch))
    await setImmediate()
  }
}

/** Counters of people over tables that a reset empties and a clone without posts leaves out. */
export const zeroedPostCounters: ColumnChanges = { weezesCount: sql`0`, notificationsCount: sql`0` }
/** Sequences at their start; a new turn invalidates the tick of one that was running. */
export const rewoundSequenceColumns: ColumnChanges = {
  status: sql`'STOPPED'`,
  elapsed: sql`0`,
  run: sql`0`,
  turn: sql`"turn" + 1`,
  speed: sql`1`,
  startedById: sql`null`,
  pausedTogether: sql`false`,
  jumpId: sql`null`,
  jumpedFrom: sql`null`,
  jumpedOn: sql`null`,
  endedOn: sql`null`,
}
/** An exercise whose run has not started. */
export const unstartedExercise = {
  startedOn: null,
  suspendedOn: null,
  resumesOn: null,
  writingClosed: false,
  endedOn: null,
  pauses: [],
  clockChanges: [],
}
/** An exercise without runs: they belong to the original of a clone. */
export const unplayedExercise = { runState: 'none', runsCount: 0 } as const
/** Articles without a start that a reset would lead back to. */
export const unstartedArticleColumns: ColumnChanges = {
  startStatus: sql`null`,
  startPublishedOn: sql`null`,
  startVersionId: sql`null`,
}

/** The tables that a clone copies, with or without posts and messages. */
export const tablesToClone = (withPosts: boolean): TenantTable[] =>
  tenantTableNames.filter(name => tenantTables[name].clone === 'always' || (withPosts && tenantTables[name].clone === 'with posts'))

/** The tables that the frozen start of a run copies. */
export const tablesToFreeze = (): TenantTable[] => tenantTableNames.filter(name => tenantTables[name].run === 'copied')
