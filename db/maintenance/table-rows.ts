import { type Column, getTableColumns, is, sql } from 'drizzle-orm'
import { type PgTable, getTableConfig as postgresql } from 'drizzle-orm/pg-core'
import { SQLiteTable, getTableConfig as sqlite } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../schema/tables.ts'
import { type TenantTable, tenantTableNames } from '../schema/tenant-tables.ts'
import type { Db } from '../store.ts'

export type TableName = keyof Tables
export type Row = Record<string, unknown>

/** The tables that belong to no exercise; a missing one does not compile. */
const globalTables: Record<Exclude<TableName, TenantTable>, true> = {
  clients: true,
  exercises: true,
  signInFailures: true,
  planMappings: true,
}

/** Every table, in an order in which rows may be written: a table comes after the tables that it points to. */
export const tableNames = [...Object.keys(globalTables), ...tenantTableNames] as TableName[]

/** Most rows that are read or written at once, and so are in memory. */
export const rowBatchSize = 2000

/** The columns of a table's primary key with the names that they have in a `Row`. */
const primaryKeyOf = (table: PgTable): [name: string, column: Column][] => {
  const { primaryKeys } = is(table, SQLiteTable) ? sqlite(table) : postgresql(table)
  const columns: Column[] = primaryKeys[0]?.columns ?? Object.values(getTableColumns(table)).filter(({ primary }) => primary)
  const names = Object.entries(getTableColumns(table))
  return columns.map(column => [names.find(([, other]) => other.name === column.name)?.[0] ?? column.name, column])
}

/** Yields all rows of a table in batches, in the order of its primary key. */
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
      .limit(rowBatchSize)
    yield rows
    last = rows.length === rowBatchSize ? rows.at(-1) : undefined
  } while (last)
}

/** Most values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const maxValuesPerStatement = 30_000

/** Inserts rows that `readRows` returned. */
export const insertRows = async (tx: Db, name: TableName, rows: readonly Row[]): Promise<void> => {
  const table = tx.t[name] as PgTable
  const size = Math.floor(maxValuesPerStatement / Object.keys(getTableColumns(table)).length)
  // Drizzle types the values by the table, which is not known at compile time.
  for (let at = 0; at < rows.length; at += size) await tx.insert(table).values(rows.slice(at, at + size) as never)
}

/** Turns the date strings of a row that was parsed from JSON into dates. */
export const reviveDates = (tx: Db, name: TableName, row: Row): Row => {
  const columns: Record<string, Column> = getTableColumns(tx.t[name])
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      columns[field]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
