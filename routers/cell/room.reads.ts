import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { presenceWindow } from '../auth/presence.rules.ts'
import { personColumns } from '../people.reads.ts'
import { playerRole } from '../permissions.ts'
import type { CellRoom } from './room.contract.ts'

/** The players of the exercise, and who of them has the room open. */
export const readRoom = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, now: Date): Promise<CellRoom> => {
  const { presences, users } = db.t
  const [from, to] = presenceWindow('cell', now)
  const isHere = and(eq(presences.place, 'cell'), gt(presences.seenOn, from), lt(presences.seenOn, to))
  const rows = await db
    .select({ person: personColumns(users), seenOn: presences.seenOn })
    .from(users)
    .leftJoin(presences, and(eq(presences.exerciseId, users.exerciseId), eq(presences.userId, users.id), isHere))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole), isNull(users.disabledOn)))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id))
  return { data: rows.map(({ person, seenOn }) => ({ person, here: seenOn !== null })) }
}
