import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SchemaBuilder } from './builder-postgresql.ts'

/** The same column types for SQLite. The cast to PostgreSQL's type is safe: values agree at run time (Date, boolean, parsed JSON, number). */
export const sqliteSchemaBuilder = {
  table: sqliteTable,
  id: () => integer({ mode: 'number' }),
  int: () => integer(),
  text: () => text(),
  bool: () => integer({ mode: 'boolean' }),
  time: () => integer({ mode: 'timestamp_ms' }),
  json: <T>() => text({ mode: 'json' }).$type<T>(),
  index,
  uniqueIndex,
  primaryKey,
  foreignKey,
} as unknown as SchemaBuilder
