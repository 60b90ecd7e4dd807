import { and, eq, lt } from 'drizzle-orm'
import type { Store } from '#db/store.ts'

export type NewSession = { hash: string; exerciseId: number; userId: number; agent: string; expiresOn: Date }

/** Stores a session under the hash of its token. */
export const createSession = (store: Store, { hash, ...session }: NewSession, now: Date): Promise<void> =>
  store.write(async tx => {
    await tx.insert(tx.t.sessions).values({ id: hash, ...session, createdOn: now, seenOn: now })
  })

/** Notes that a session was used, which moves its end. */
export const renewSession = (store: Store, hash: string, expiresOn: Date, now: Date): Promise<void> =>
  store.write(async tx => {
    await tx.update(tx.t.sessions).set({ seenOn: now, expiresOn }).where(eq(tx.t.sessions.id, hash))
  })

/** Ends one session. */
export const deleteSession = (store: Store, hash: string): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.sessions).where(eq(tx.t.sessions.id, hash))
  })

/** Ends every session of a person. */
export const deleteSessionsOf = (store: Store, exerciseId: number, userId: number): Promise<void> =>
  store.write(async tx => {
    const { sessions } = tx.t
    await tx.delete(sessions).where(and(eq(sessions.exerciseId, exerciseId), eq(sessions.userId, userId)))
  })

/** Removes the sessions that are over. */
export const sweepSessions = (store: Store, now: Date): Promise<void> =>
  store.write(async tx => {
    await tx.delete(tx.t.sessions).where(lt(tx.t.sessions.expiresOn, now))
  })
