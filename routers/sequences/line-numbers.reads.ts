import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The numbers of the lines of an exercise, as its plan counts them; those of the reserve have none. */
export const readLineNumbers = async (db: Db, exerciseId: number): Promise<ReadonlyMap<number, number>> => {
  const { sequences, sequenceItems: items } = db.t
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.kind, 'reserve')))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
  return new Map(rows.map(({ id }, at) => [id, at + 1]))
}
