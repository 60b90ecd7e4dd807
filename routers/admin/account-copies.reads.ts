import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

export type UserRecord = Db['t']['users']['$inferSelect']

/** An account of an exercise; undefined when there is none. */
export const findUserById = async (db: Db, exerciseId: number, id: number): Promise<UserRecord | undefined> => {
  const { users } = db.t
  const own = and(eq(users.exerciseId, exerciseId), eq(users.id, id))
  return (await db.select().from(users).where(own))[0]
}

/** The account that this one was copied from when its exercise was cloned, if any: clones keep the ids of accounts. */
export const findOriginalUser = async (
  db: Db,
  { exerciseId, id }: Pick<UserRecord, 'exerciseId' | 'id'>,
): Promise<UserRecord | undefined> => {
  const { exercises } = db.t
  const [exercise] = await db.select({ originId: exercises.originId }).from(exercises).where(eq(exercises.id, exerciseId))
  return exercise?.originId ? findUserById(db, exercise.originId, id) : undefined
}

/** The copies of an account in the direct clones of its exercise, without the copies in clones of those. */
export const readUserCopies = async (db: Db, { exerciseId, id }: Pick<UserRecord, 'exerciseId' | 'id'>): Promise<UserRecord[]> => {
  const { exercises, users } = db.t
  const rows = await db
    .select({ copy: users })
    .from(exercises)
    .innerJoin(users, and(eq(users.exerciseId, exercises.id), eq(users.id, id)))
    .where(eq(exercises.originId, exerciseId))
  return rows.map(({ copy }) => copy)
}
