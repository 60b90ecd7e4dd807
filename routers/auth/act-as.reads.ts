import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Role } from '../session.contract.ts'

/** Role of a person of the exercise; undefined for anybody else. */
export const readUserRole = async (db: Db, exerciseId: number, id: number): Promise<Role | undefined> => {
  const { users } = db.t
  const [row] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  return row?.role
}
