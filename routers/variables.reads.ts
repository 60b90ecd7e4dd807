import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Variables } from './variables.contract.ts'

/** The variables of an exercise. */
export const readVariables = async (db: Db, exerciseId: number): Promise<Variables> => {
  const { exercises } = db.t
  const [row] = await db.select({ variables: exercises.variables }).from(exercises).where(eq(exercises.id, exerciseId))
  return row?.variables ?? {}
}
