import { and, eq, lt } from 'drizzle-orm'
import type { Store } from '#db/store.ts'

export type NewSession = { hash: string; exerciseId: number; userId: number; agent: string; expiresOn: Date }

/** Stores a session under the hash of its token. */
export const createSession = (store: Store, { hash, ...session }: NewSession, now: Date): Promise<void> =>
  store.write(async tx => {
    const { sessions, users } = tx.t
    await tx.insert(sessions).values({ id: hash, ...session, createdOn: now, seenOn: now })
    await tx
      .update(users)
      .set({ signedInOn: now })
      .where(and(eq(users.exerciseId, session.exerciseId), eq(users.id, session.userId)))
  })

/** Notes that a session was used, which moves its end, and how far its device's clock is ahead where it told. */
export const renewSession = (store: Store, hash: string, expiresOn: Date, clockSkew: number | undefined, now: Date): Promise<void> =>
  store.write(async tx => {
    await tx.update(tx.t.sessions).set({ seenOn: now, expiresOn, clockSkew }).where(eq(tx.t.sessions.id, hash))
  })

/** Ends one session. */
export const deleteSession = (store: Store, hash: string): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.sessions).where(eq(tx.t.sessions.id, hash))
  })

/** Ends every session and every API token of a person, also in the exercises that they entered as an administrator. */
export const deleteSessionsOf = (store: Store, exerciseId: number, userId: number): Promise<void> =>
  store.write(async tx => {
    const { apiTokens, sessions, users } = tx.t
    const entered = await tx
      .select({ exerciseId: users.exerciseId, userId: users.id })
      .from(users)
      .where(and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, userId)))
    for (const own of [{ exerciseId, userId }, ...entered])
      for (const table of [sessions, apiTokens])
        await tx.delete(table).where(and(eq(table.exerciseId, own.exerciseId), eq(table.userId, own.userId)))
  })

/** Removes the sessions that are over. */
export const sweepSessions = (store: Store, now: Date): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.sessions).where(lt(tx.t.sessions.expiresOn, now))
  })
