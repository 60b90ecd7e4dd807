import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { type Activity, presenceWindow } from './presence.rules.ts'

/** A user who is present at the conversation or article `objectId`. */
export type PresentUser = { objectId: number; user: Person; role: Role; since: Date }

/** The other users who are present at these objects, longest first, whichever process serves them. */
export const readPresentUsers = async (
  db: Db,
  { exerciseId, userId }: Actor,
  activity: Activity,
  objectIds: readonly number[],
  now: Date,
): Promise<PresentUser[]> => {
  const { presences, users } = db.t
  const [from, to] = presenceWindow(activity, now)
  const atObjects = and(eq(presences.exerciseId, exerciseId), eq(presences.place, activity), inArray(presences.placeId, [...objectIds]))
  const current = and(gt(presences.seenOn, from), lt(presences.seenOn, to), ne(presences.userId, userId))
  return db
    .select({ objectId: presences.placeId, user: personColumns(users), role: users.role, since: presences.since })
    .from(presences)
    .innerJoin(users, and(eq(users.exerciseId, presences.exerciseId), eq(users.id, presences.userId)))
    .where(and(atObjects, current))
    .orderBy(asc(presences.since))
}
