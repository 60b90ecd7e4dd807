import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import type { Db } from '#db/store.ts'

/** A table of an exercise as the walk over all of them sees it. */
export type AnyTenantTable = PgTable & { exerciseId: PgColumn } & Record<string, PgColumn>

export const getTenantTable = (db: Db, name: TenantTable): AnyTenantTable => db.t[name] as unknown as AnyTenantTable

/** Rows of one statement: more would keep everybody else from being served for too long. */
const rowsPerStatement = 5000

/** Ranges of ids after which others may be served, oldest first; one range over all of a small table. */
export const readIdRanges = async (db: Db, name: TenantTable, exerciseId: number): Promise<(SQL | undefined)[]> => {
  const { batchBy: by } = tenantTables[name]
  if (!by) return [undefined]
  const ids = getTenantTable(db, by === 'weezeId' ? 'weezes' : name)
  const rows = await db
    .select({ id: ids.id as PgColumn })
    .from(ids)
    .where(eq(ids.exerciseId, exerciseId))
    .orderBy(asc(ids.id as PgColumn))
  const column = getTenantTable(db, name)[by] as PgColumn
  const ends = rows.flatMap(({ id }, at) => (at % rowsPerStatement === rowsPerStatement - 1 ? [id as number] : []))
  return [...ends, undefined].map((end, at) =>
    and(at > 0 ? gt(column, ends[at - 1]) : undefined, end === undefined ? undefined : lte(column, end)),
  )
}

/** How many rows each table of an exercise has. */
export const countRows = async (db: Db, exerciseId: number, names: readonly TenantTable[]): Promise<Map<TenantTable, number>> => {
  const counts = new Map<TenantTable, number>()
  for (const name of names) {
    const table = getTenantTable(db, name)
    counts.set(name, await db.$count(table, eq(table.exerciseId, exerciseId)))
  }
  return counts
}

const imageIdPattern = /[\w-]{22}/g

/** The images that anything but posts and messages shows: what is kept by a reset and copied by every clone. */
export const readRetainedImageIds = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const images = await db.select({ id: db.t.images.id }).from(db.t.images).where(eq(db.t.images.exerciseId, exerciseId))
  const all = new Set(images.map(({ id }) => id))
  const lasting = new Set<string>()
  for (const name of tenantTableNames.filter(name => name !== 'images' && tenantTables[name].clone === 'always')) {
    const table = getTenantTable(db, name)
    for (const row of await db.select().from(table).where(eq(table.exerciseId, exerciseId)))
      for (const [id] of JSON.stringify(row).matchAll(imageIdPattern)) if (all.has(id)) lasting.add(id)
  }
  return lasting
}
