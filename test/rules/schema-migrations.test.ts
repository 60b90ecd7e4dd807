import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { postgresqlSchemaBuilder } from '#db/schema/builder-postgresql.ts'
import { sqliteSchemaBuilder } from '#db/schema/builder-sqlite.ts'
import { createTables } from '#db/schema/tables.ts'

const readNewestSnapshot = (engine: string) => {
  const folder = join(import.meta.dirname, '../../drizzle', engine, 'meta')
  const newest = readdirSync(folder)
    .filter(name => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  return JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8'))
}

// A name, a default or an index that only the schema has would be missing in every database.
test('every change of the schema has its migration, on both engines', async () => {
  const sqlite = await generateSQLiteDrizzleJson(createTables(sqliteSchemaBuilder), undefined, 'snake_case')
  expect(await generateSQLiteMigration(readNewestSnapshot('sqlite'), sqlite)).toEqual([])
  const postgresql = generateDrizzleJson(createTables(postgresqlSchemaBuilder), undefined, undefined, 'snake_case')
  expect(await generateMigration(readNewestSnapshot('postgresql'), postgresql)).toEqual([])
})
