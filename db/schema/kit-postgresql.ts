import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** The column vocabulary of the schema; its PostgreSQL types are what the whole program is typed against. */
export const postgresqlSchemaBuilder = {
  table: pgTable,
  /** Time-ordered integer below 2^53, made by the program (`db/query/ids.ts`). */
  id: () => bigint({ mode: 'number' }),
  int: () => integer(),
  text: () => text(),
  bool: () => boolean(),
  /** A moment in UTC, to the millisecond. */
  time: () => timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
  json: <T>() => jsonb().$type<T>(),
  index,
  uniqueIndex,
  primaryKey,
  foreignKey,
}

export type SchemaBuilder = typeof postgresqlSchemaBuilder
export type Column = PgColumn
