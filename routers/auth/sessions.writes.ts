import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { AppError } from '../errors.ts'
import { personSessionsMax } from '../limits.contract.ts'

export type NewSession = { hash: string; exerciseId: number; userId: number; agent: string; expiresOn: Date }

/**
 * Locks an account until the end of the transaction. 401 when it was disabled or its password changed since it was read, because such a
 * change ends the account's sessions but not the one that is about to start.
 */
export const lockUnchangedAccount = async (
  tx: Db,
  exerciseId: number,
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
): Promise<void> => {
  const { users } = tx.t
  const [row] = await tx
    .update(users)
    .set({ id: userId })
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, userId)))
    .returning({ passwordHash: users.passwordHash, disabledOn: users.disabledOn })
  if (!row || row.disabledOn || row.passwordHash !== passwordHash) throw new AppError('session.ended')
}

const invalidateSessions = (tx: Db, changed: readonly { exerciseId: number }[]) => {
  tx.invalidateNothing()
  for (const { exerciseId } of changed) tx.invalidate(exerciseId, 'sessions')
}

/** Makes room for one more session of a person: of as many as they may have, the one that was used longest ago ends. */
const endOldestSessions = async (tx: Db, { exerciseId, userId }: Pick<NewSession, 'exerciseId' | 'userId'>): Promise<void> => {
  const { sessions } = tx.t
  const own = and(eq(sessions.exerciseId, exerciseId), eq(sessions.userId, userId))
  const { id, seenOn, createdOn } = sessions
  const kept = tx
    .select({ id })
    .from(sessions)
    .where(own)
    .orderBy(desc(seenOn), desc(createdOn))
    .limit(personSessionsMax - 1)
  await tx.delete(sessions).where(and(own, notInArray(id, kept)))
}

/** Stores a session under the hash of its token; of too many the person's oldest ends. */
export const createSession = (store: Store, { hash, ...session }: NewSession, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidate(session.exerciseId, 'sessions')
    const { sessions, users } = tx.t
    await endOldestSessions(tx, session)
    await tx.insert(sessions).values({ id: hash, ...session, createdOn: now, seenOn: now })
    await tx
      .update(users)
      .set({ signedInOn: now })
      .where(and(eq(users.exerciseId, session.exerciseId), eq(users.id, session.userId)))
  })

/** Records that a session was used, with its new end and, if known, how far the clock of its device is ahead. */
export const renewSession = (store: Store, hash: string, expiresOn: Date, clockSkew: number | undefined, now: Date): Promise<void> =>
  store.write(async tx => {
    const { sessions } = tx.t
    const changes = { seenOn: now, expiresOn, clockSkew }
    const renewed = await tx.update(sessions).set(changes).where(eq(sessions.id, hash)).returning({ exerciseId: sessions.exerciseId })
    invalidateSessions(tx, renewed)
  })

/** Ends one session. */
export const deleteSession = (store: Store, hash: string): Promise<void> =>
  store.write(async tx => {
    const { sessions } = tx.t
    invalidateSessions(tx, await tx.delete(sessions).where(eq(sessions.id, hash)).returning({ exerciseId: sessions.exerciseId }))
  })

/** Ends all sessions, API tokens and the one-time code of a user, also in the exercises that they entered as an administrator. */
export const deleteSessionsAndTokens = (store: Store, exerciseId: number, userId: number): Promise<void> =>
  store.write(async tx => {
    const { apiTokens, sessions, signInCodes, users } = tx.t
    const entered = await tx
      .select({ exerciseId: users.exerciseId, userId: users.id })
      .from(users)
      .where(and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, userId)))
    invalidateSessions(tx, [{ exerciseId }, ...entered])
    for (const own of [{ exerciseId, userId }, ...entered])
      for (const table of [sessions, apiTokens, signInCodes])
        await tx.delete(table).where(and(eq(table.exerciseId, own.exerciseId), eq(table.userId, own.userId)))
  })

/** Deletes expired sessions. */
export const deleteExpiredSessions = (store: Store, now: Date): Promise<void> =>
  store.write(async tx => {
    const { sessions } = tx.t
    invalidateSessions(tx, await tx.delete(sessions).where(lt(sessions.expiresOn, now)).returning({ exerciseId: sessions.exerciseId }))
  })
