import { and, eq, gte, lte, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type Activity, presenceWindow } from './presence.rules.ts'

/** Records that the actor is present, or still present, and deletes expired presences. */
export const recordPresence = async (tx: Db, { exerciseId, userId }: Actor, place: Activity, placeId: number, now: Date): Promise<void> => {
  tx.invalidate(exerciseId, 'presences')
  const { presences } = tx.t
  const [from, to] = presenceWindow(place, now)
  const expired = or(lte(presences.seenOn, from), gte(presences.seenOn, to))
  await tx.delete(presences).where(and(eq(presences.exerciseId, exerciseId), eq(presences.place, place), expired))
  await tx
    .insert(presences)
    .values({ exerciseId, place, placeId, userId, since: now, seenOn: now })
    .onConflictDoUpdate({
      target: [presences.exerciseId, presences.place, presences.placeId, presences.userId],
      set: { seenOn: now },
    })
}

/** Ends a presence of the actor. */
export const endPresence = async (tx: Db, { exerciseId, userId }: Actor, place: Activity, placeId: number): Promise<void> => {
  tx.invalidate(exerciseId, 'presences')
  const { presences } = tx.t
  const own = and(eq(presences.place, place), eq(presences.placeId, placeId), eq(presences.userId, userId))
  await tx.delete(presences).where(and(eq(presences.exerciseId, exerciseId), own))
}
