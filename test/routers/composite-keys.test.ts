import { and, eq, getTableName } from 'drizzle-orm'
import { getTableConfig as configOfPostgresql, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as configOfSqlite, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { versionContent } from '#test/support/article-input.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { fillDesk } from '#test/support/desk-rows.ts'
import type { World } from '#test/support/world.ts'

type Reference = { columns: PgColumn[]; foreignColumns: PgColumn[]; foreignTable: PgTable }
type Guarded = { table: PgTable & { exerciseId: PgColumn }; column: PgColumn; foreign: PgColumn; foreignTable: PgTable }

/** Every foreign key that holds the exercise and one column more. */
const guarded = ({ store }: World): Guarded[] =>
  (Object.values(store.read.t) as Guarded['table'][]).flatMap(table => {
    const config = store.engine === 'sqlite' ? configOfSqlite(table as unknown as SQLiteTable) : configOfPostgresql(table)
    return config.foreignKeys.flatMap(key => {
      const { columns, foreignColumns, foreignTable } = key.reference() as unknown as Reference
      const [, column] = columns
      const [, foreign] = foreignColumns
      return column && foreign ? [{ table, column, foreign, foreignTable }] : []
    })
  })

/** A row in each table that a new world leaves empty, so that every foreign key of the exercise has a row to protect. */
const fillEmptyTables = ({ store, exercises: { acme, blue } }: World) =>
  store.write(async tx => {
    const { exerciseId, people, weezeId } = acme
    const createdOn = new Date()
    const base = { exerciseId, id: 1, createdOn }
    const [sequence] = await tx.select().from(tx.t.sequences).where(eq(tx.t.sequences.exerciseId, exerciseId))
    const [article] = await tx.select().from(tx.t.articles).where(eq(tx.t.articles.exerciseId, exerciseId))
    const userId = people.camille
    await tx.insert(tx.t.notifications).values({ ...base, userId, type: 'LIKE', actorId: userId, weezeId })
    await tx.insert(tx.t.articleVersions).values({ ...base, articleId: article?.id ?? 0, savedById: userId, content: versionContent() })
    await tx.insert(tx.t.sequencePublications).values({ ...base, sequenceId: sequence?.id ?? 0, run: 1, itemId: 1 })
    await tx.insert(tx.t.handPlays).values({ ...base, sequenceId: sequence?.id ?? 0, run: 1, itemId: 1, byId: userId })
    await tx.insert(tx.t.audit).values({ ...base, actorId: userId, identityId: userId, action: 'test', objectId: 1 })
    await tx.insert(tx.t.idempotencyKeys).values({ ...base, userId, key: 'k', request: 'r', answer: '' })
    await tx.insert(tx.t.sessions).values({ ...base, id: 'hash', userId, seenOn: createdOn, expiresOn: createdOn })
    const seen = { since: createdOn, seenOn: createdOn }
    await tx.insert(tx.t.presences).values({ exerciseId, place: 'article', placeId: article?.id ?? 0, userId, ...seen })
    await tx.insert(tx.t.signInCodes).values({ exerciseId, userId, codeHash: 'hash', createdOn, expiresOn: createdOn })
    await tx.insert(tx.t.accountOperators).values({ exerciseId, accountId: people.karim, userId })
    await fillDesk(tx, acme, sequence?.id ?? 0)
    const [other] = await tx.select().from(tx.t.sequences).where(eq(tx.t.sequences.exerciseId, blue.exerciseId))
    await fillDesk(tx, blue, other?.id ?? 0)
    const source = { id: 99, name: 'x', color: 'x', colorDark: 'x', logoSmall: 'x', logoBig: 'x' }
    await tx.insert(tx.t.mediaSources).values({ exerciseId: blue.exerciseId, ...source })
  })

/** Just the one row that was read. */
const thisRow = (table: PgTable, row: Record<string, unknown>) => {
  const columns = table as unknown as Record<string, PgColumn>
  const plain = Object.entries(row).filter(([, value]) => typeof value === 'number' || typeof value === 'string')
  return and(...plain.flatMap(([name, value]) => (columns[name] ? [eq(columns[name], value)] : [])))
}

describeWorldsOnEachEngine('Composite keys', world => {
  test('design 6: no row can point into another exercise', async () => {
    const { store, exercises } = world()
    await fillEmptyTables(world())
    const keys = guarded(world())
    const stored: string[] = []
    for (const { table, column, foreign, foreignTable } of keys) {
      const { exerciseId } = foreignTable as Guarded['table']
      const foreignRows = await store.read.select({ value: foreign }).from(foreignTable).where(eq(exerciseId, exercises.blue.exerciseId))
      const pointed = store.write(async tx => {
        const [row] = await tx.select().from(table).where(eq(table.exerciseId, exercises.acme.exerciseId)).limit(1)
        expect(row, `${getTableName(table)} is empty`).toBeDefined()
        const foreignId = foreignRows.at(-1)?.value
        const changed = { [column.name]: foreignId }
        // A record never changes: another one is written.
        if (['audit', 'cell_entries'].includes(getTableName(table)))
          await tx.insert(table).values({ ...row, id: 2, clientId: 'y', ...changed } as never)
        else
          await tx
            .update(table)
            .set(changed)
            .where(thisRow(table, row ?? {}))
      })
      const refused = await pointed.then(
        () => false,
        error => /foreign key/i.test(`${error} ${error.cause}`),
      )
      if (!refused) stored.push(`${getTableName(table)}.${column.name}`)
    }
    expect(stored).toEqual([])
    expect(keys.length).toBeGreaterThan(25)
  })
})
