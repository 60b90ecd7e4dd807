import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SchemaBuilder } from './kit-postgresql.ts'

/** The same vocabulary for SQLite. Values agree at run time (Date, boolean, parsed JSON, number), so it takes PostgreSQL's types. */
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
