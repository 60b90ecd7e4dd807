import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { type Activity, presenceWindow } from './presence.rules.ts'

/** Somebody who is at something, since when. */
export type PresentUser = { placeId: number; user: Person; since: Date }

/** Who else is at these, longest first, whichever process they are served by. */
export const readPresentUsers = async (
  db: Db,
  { exerciseId, userId }: Actor,
  place: Activity,
  placeIds: readonly number[],
  now: Date,
): Promise<PresentUser[]> => {
  const { presences, users } = db.t
  const [from, to] = presenceWindow(place, now)
  const among = and(eq(presences.exerciseId, exerciseId), eq(presences.place, place), inArray(presences.placeId, [...placeIds]))
  const fresh = and(gt(presences.seenOn, from), lt(presences.seenOn, to), ne(presences.userId, userId))
  return db
    .select({ placeId: presences.placeId, user: personColumns(users), since: presences.since })
    .from(presences)
    .innerJoin(users, and(eq(users.exerciseId, presences.exerciseId), eq(users.id, presences.userId)))
    .where(and(among, fresh))
    .orderBy(asc(presences.since))
}
