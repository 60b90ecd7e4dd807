import { type Column, getTableColumns, is, sql } from 'drizzle-orm'
import { type PgTable, getTableConfig as postgresql } from 'drizzle-orm/pg-core'
import { SQLiteTable, getTableConfig as sqlite } from 'drizzle-orm/sqlite-core'
import type { Db } from '../store.ts'
import type { TableName } from './table-names.ts'

export type Row = Record<string, unknown>

/** How many rows are in memory at once. */
const batchSize = 2000

/** The columns of a table's primary key with the names that rows have for them. */
const primaryKeyOf = (table: PgTable): [name: string, column: Column][] => {
  const { primaryKeys } = is(table, SQLiteTable) ? sqlite(table) : postgresql(table)
  const columns: Column[] = primaryKeys[0]?.columns ?? Object.values(getTableColumns(table)).filter(({ primary }) => primary)
  const names = Object.entries(getTableColumns(table))
  return columns.map(column => [names.find(([, other]) => other.name === column.name)?.[0] ?? column.name, column])
}

/** All rows of a table in the order of its primary key, in portions. */
export async function* readRows(db: Db, name: TableName): AsyncGenerator<Row[]> {
  const table = db.t[name] as PgTable
  const key = primaryKeyOf(table)
  const columns = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  let last: Row | undefined
  do {
    const values = key.map(([field, column]) => sql`${sql.param(last?.[field], column)}`)
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(last && sql`(${columns}) > (${sql.join(values, sql`, `)})`)
      .orderBy(columns)
      .limit(batchSize)
    yield rows
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

/** Values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const maxValuesPerStatement = 30_000

/** Writes rows as they were read. */
export const insertRows = async (tx: Db, name: TableName, rows: readonly Row[]): Promise<void> => {
  const table = tx.t[name] as PgTable
  const size = Math.floor(maxValuesPerStatement / Object.keys(getTableColumns(table)).length)
  for (let at = 0; at < rows.length; at += size) await tx.insert(table).values(rows.slice(at, at + size) as never)
}

/** A row that was JSON: its moments are moments again. */
export const reviveDates = (tx: Db, name: TableName, row: Row): Row => {
  const columns: Record<string, Column> = getTableColumns(tx.t[name])
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      columns[field]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
