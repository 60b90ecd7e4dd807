import { setImmediate } from 'node:timers/promises'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type TenantTable, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db } from '#db/store.ts'
import { getTenantTable, readIdRanges } from './tenant-rows.reads.ts'

export type ColumnChanges = Record<string, SQL>

/**
 * Copies the rows of a table into another exercise, with `changes` in place of columns. Ids stay: they are an exercise's own, so
 * everything that names another row of the exercise names its copy. Others are served in between.
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
  const columns = { ...getTableColumns(table), ...changes, exerciseId: sql`cast(${to} as bigint)` } as unknown as Record<string, PgColumn>
  for (const range of await readIdRanges(tx, name, from)) {
    const rows = tx
      .select(columns)
      .from(table)
      .where(and(eq(table.exerciseId, from), range, only))
    await tx.insert(table).select(rows as never)
    await setImmediate()
  }
}

/** Takes away the rows of a table of an exercise, the newest first. Others are served in between. */
export const deleteRows = async (tx: Db, name: TenantTable, exerciseId: number): Promise<void> => {
  const table = getTenantTable(tx, name)
  for (const range of (await readIdRanges(tx, name, exerciseId)).toReversed()) {
    await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), range))
    await setImmediate()
  }
}

/** What people have counted for with what is in the tables that a clone without posts and a reset leave out. */
export const zeroedPostCounters: ColumnChanges = { weezesCount: sql`0`, notificationsCount: sql`0` }
/** Sequences at their start; the time that is being measured for one that runs does not count any more. */
export const rewoundSequenceColumns: ColumnChanges = {
  status: sql`'STOPPED'`,
  elapsed: sql`0`,
  run: sql`0`,
  turn: sql`"turn" + 1`,
  startedById: sql`null`,
}

/** The tables with that fate at a clone. */
export const tablesToClone = (names: readonly TenantTable[], withPosts: boolean): TenantTable[] =>
  names.filter(name => tenantTables[name].clone === 'always' || (withPosts && tenantTables[name].clone === 'with posts'))
