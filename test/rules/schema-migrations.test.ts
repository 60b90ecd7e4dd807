import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { postgresqlSchemaBuilder } from '#db/schema/builder-postgresql.ts'
import { sqliteSchemaBuilder } from '#db/schema/builder-sqlite.ts'
import { createTables } from '#db/schema/tables.ts'

/** drizzle-kit compares with the newest snapshot alone, so each new one takes the place of the one before. */
const readSnapshot = (engine: string) => {
  const folder = join(import.meta.dirname, '../../drizzle', engine, 'meta')
  const snapshots = readdirSync(folder).filter(name => name.endsWith('_snapshot.json'))
  expect(snapshots).toHaveLength(1)
  return JSON.parse(readFileSync(join(folder, snapshots[0] ?? ''), 'utf8'))
}

// A name, a default or an index that only the schema has would be missing in every database.
test('every change of the schema has its migration, on both engines', async () => {
  const sqlite = await generateSQLiteDrizzleJson(createTables(sqliteSchemaBuilder), undefined, 'snake_case')
  expect(await generateSQLiteMigration(readSnapshot('sqlite'), sqlite)).toEqual([])
  const postgresql = generateDrizzleJson(createTables(postgresqlSchemaBuilder), undefined, undefined, 'snake_case')
  expect(await generateMigration(readSnapshot('postgresql'), postgresql)).toEqual([])
})
