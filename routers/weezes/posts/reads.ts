import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Role } from '../../auth/contract.ts'

/** Role of a person of the exercise; undefined for anybody else. */
export const readRole = async (db: Db, exerciseId: number, id: number): Promise<Role | undefined> => {
  const { users } = db.t
  const [row] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  return row?.role
}

/** How many of these ids are people of the exercise. */
export const countPeople = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<number> => {
  const { users } = db.t
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids])))
  return rows.length
}

/** What a key answered before, if it was used. */
export const readKey = async (
  db: Db,
  exerciseId: number,
  userId: number,
  key: string,
): Promise<{ request: string; id: number; createdOn: Date } | undefined> => {
  const { idempotencyKeys: keys } = db.t
  const used = and(eq(keys.exerciseId, exerciseId), eq(keys.userId, userId), eq(keys.key, key))
  const [row] = await db.select({ request: keys.request, answer: keys.answer, createdOn: keys.createdOn }).from(keys).where(used)
  return row && { request: row.request, id: row.answer.id, createdOn: row.createdOn }
}
