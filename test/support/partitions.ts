import { getTableName } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { migratePostgresql } from '#db/engine/migrate-postgresql.ts'
import { postgresqlSchemaBuilder } from '#db/schema/builder-postgresql.ts'
import { createTables } from '#db/schema/tables.ts'
import { tenantTableNames } from '#db/schema/tenant-tables.ts'

/** How many partitions each table has. */
const partitions = 8

/** The tables whose rows belong to an exercise, by their names in the database. */
const partitionedTables: readonly string[] = (() => {
  const tables = createTables(postgresqlSchemaBuilder)
  return tenantTableNames.map(name => getTableName(tables[name]))
})()

/** A partition by its name. */
export const partitionOf = (relation: string): { table: string; partition: number } | undefined => {
  const [, table = '', partition] = /^(\w+)_p(\d+)$/.exec(relation) ?? []
  return partitionedTables.includes(table) ? { table, partition: Number(partition) } : undefined
}

type Definition = { table: string; name: string; text: string }

/** A key of a partitioned table must hold the column that it is partitioned by; those of the schema that do not get it in front. */
const withExercise = (columns: string): string => (/\bexercise_id\b/.test(columns) ? columns : `exercise_id, ${columns}`)
const uniqueKey = /((?:PRIMARY KEY|UNIQUE INDEX .* USING btree) \()([^)]+)\)/

/** Whether a key has to be widened; a foreign key never does. */
const isWidened = ({ text }: Definition): boolean => {
  const [, , columns] = uniqueKey.exec(text) ?? []
  return columns !== undefined && withExercise(columns) !== columns
}

const statementsFor = (keys: Definition[], others: Definition[], views: string[]): string[] => {
  const widen = ({ text }: Definition) =>
    text.replace(uniqueKey, (_, start: string, columns: string) => `${start}${withExercise(columns)})`)
  const constraint = (key: Definition) => `alter table "${key.table}" add constraint "${key.name}" ${widen(key)}`
  const isForeign = ({ text }: Definition) => text.startsWith('FOREIGN KEY')
  return [
    ...partitionedTables.map(table => `alter table "${table}" rename to "${table}_plain"`),
    ...partitionedTables.flatMap(table => [
      `create table "${table}" (like "${table}_plain" including defaults) partition by hash (exercise_id)`,
      ...Array.from(
        { length: partitions },
        (_, at) => `create table "${table}_p${at}" partition of "${table}" for values with (modulus ${partitions}, remainder ${at})`,
      ),
    ]),
    `drop table ${partitionedTables.map(table => `"${table}_plain"`).join(', ')} cascade`,
    ...views,
    ...keys.filter(key => !isForeign(key)).map(constraint),
    ...others.map(widen),
    ...keys.filter(isForeign).map(constraint),
  ]
}

/**
 * Migrates an empty database and replaces each table of exercises by one that is hash-partitioned by exercise, with the same columns, keys,
 * indexes and triggers, and the views of them. Returns the names of the keys that had to be widened by the exercise.
 */
export const createPartitionedSchema = async (url: string, migrations: string): Promise<string[]> => {
  const pool = new Pool({ connectionString: url })
  await migratePostgresql(pool, migrations).finally(() => pool.end())
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (query: string) => (await client.query<Definition>(query, [partitionedTables])).rows
    const keys = await read(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where conrelid::regclass::text = any($1)`)
    const indexes = await read(`select tablename as table, indexname as name, indexdef as text from pg_indexes
      where tablename = any($1) and not exists (select from pg_constraint where conname = indexname and contype <> 'f')`)
    const triggers = await read(`select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as text
      from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)`)
    const views = await client.query<{ text: string }>(`select format('create view %I as %s', viewname, trim(definition, '; ')) as text
      from pg_views where schemaname = current_schema()`)
    await client.query(
      statementsFor(
        keys,
        [...indexes, ...triggers],
        views.rows.map(({ text }) => text),
      ).join(';\n'),
    )
    return [...keys, ...indexes].filter(isWidened).map(({ name }) => name)
  } finally {
    await client.end()
  }
}
