import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { isPlainReweez } from './posts.rules.ts'

/** How many of these ids are people of the exercise. */
export const countUsers = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<number> => {
  const { users } = db.t
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids])))
  return rows.length
}

/** The weeze that is answered or reweezed; undefined when it is missing, deleted or of another exercise. */
export const readTargetWeeze = async (db: Db, exerciseId: number, id: number) => {
  const { weezes } = db.t
  const { authorId, conversationId, reweezId, text, medias } = weezes
  const living = and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn))
  const [row] = await db.select({ id: weezes.id, authorId, conversationId, reweezId, text, medias }).from(weezes).where(living)
  return row
}

/** The weeze that a reweez of `id` shows: of a plain reweez, the one it shows itself (REPLY-04). Refuses as "not found" when there is none. */
export const readReweezedId = async (db: Db, exerciseId: number, id: number): Promise<number> => {
  const target = orNotFound(await readTargetWeeze(db, exerciseId, id))
  return isPlainReweez(target) ? readReweezedId(db, exerciseId, target.reweezId) : target.id
}

/** Living plain reweezes of a weeze, oldest first: of one author, or of all. */
export const readPlainReweezIds = async (db: Db, exerciseId: number, reweezId: number, authorId?: number): Promise<number[]> => {
  const { weezes } = db.t
  const of = and(eq(weezes.exerciseId, exerciseId), eq(weezes.reweezId, reweezId), isNull(weezes.deletedOn))
  const rows = await db
    .select({ id: weezes.id, reweezId: weezes.reweezId, text: weezes.text, medias: weezes.medias })
    .from(weezes)
    .where(and(of, eq(weezes.text, ''), authorId === undefined ? undefined : eq(weezes.authorId, authorId)))
    .orderBy(weezes.id)
  return rows.filter(isPlainReweez).map(row => row.id)
}
