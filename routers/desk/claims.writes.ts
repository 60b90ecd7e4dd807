import { and, eq, lte, or } from 'drizzle-orm'
import { BeginAgain } from '#db/engine/errors.ts'
import type { ClaimedSubject } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { claimMinutes } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { readClaims } from './claims.reads.ts'
import type { Hold, ReleaseInput, TakeInput } from './desk.contract.ts'
import { findWaiting } from './waits.reads.ts'

/** Ends the hold of something that was answered or needs no answer, whoever has it. */
export const endClaim = async (tx: Db, exerciseId: number, subject: ClaimedSubject, subjectId: number): Promise<void> => {
  const { holds } = tx.t
  await tx.delete(holds).where(and(eq(holds.exerciseId, exerciseId), eq(holds.subject, subject), eq(holds.subjectId, subjectId)))
}

/**
 * Takes what waits for `claimMinutes`, or keeps it that long from now (EXO-143): it locks nothing, it tells colleagues. 404 for what does not
 * exist, 409 while somebody else holds it, unless `over`.
 */
export const take = (store: Store, actor: Actor, { subject, id, over }: TakeInput, now: Date): Promise<Hold> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'waits')
    orNotFound(await findWaiting(tx, exerciseId, subject, id))
    const held = (await readClaims(tx, exerciseId, now)).find(hold => hold.subject === subject && hold.subjectId === id)
    if (held && held.userId !== userId && !over) throw new AppError('hold.others')
    const { holds } = tx.t
    const until = new Date(now.getTime() + claimMinutes * 60_000)
    const own = and(eq(holds.subject, subject), eq(holds.subjectId, id), over ? undefined : eq(holds.userId, userId))
    const replaced = or(lte(holds.until, now), own)
    await tx.delete(holds).where(and(eq(holds.exerciseId, exerciseId), replaced))
    const taken = await tx.insert(holds).values({ exerciseId, subject, subjectId: id, userId, until }).onConflictDoNothing().returning()
    // A colleague has taken it since it was read: begun again, this one is told so.
    if (taken.length === 0) throw new BeginAgain()
    const people = await readPeople(tx, exerciseId, new Set([userId]))
    return { user: orNotFound(people.get(userId)), until: until.toISOString() }
  })

/** Gives back what the actor holds; does nothing for what somebody else holds. */
export const release = (store: Store, { exerciseId, userId }: Actor, { subject, id }: ReleaseInput): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(exerciseId, 'waits')
    const { holds } = tx.t
    const own = and(eq(holds.subject, subject), eq(holds.subjectId, id), eq(holds.userId, userId))
    await tx.delete(holds).where(and(eq(holds.exerciseId, exerciseId), own))
  })
