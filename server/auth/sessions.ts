import { hash } from 'node:crypto'
import { Lucia, TimeSpan } from 'lucia'
import { cacheUntilCommit } from '#db/query/remember.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '#routers/actor.ts'
import { hasAccess, toLocalDay } from '#routers/auth/accounts.rules.ts'
import { readSession, readSessionUser, type StoredSession } from '#routers/auth/sessions.reads.ts'
import {
  createSession,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsAndTokens,
  renewSession,
} from '#routers/auth/sessions.writes.ts'
import { readToken } from '#routers/auth/tokens.reads.ts'
import { recordTokenUse } from '#routers/auth/tokens.writes.ts'
import { toAppError } from '#routers/errors.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { stored: StoredSession }>
    UserId: { exerciseId: number; userId: number }
    DatabaseUserAttributes: StoredSession
    DatabaseSessionAttributes: { agent: string }
  }
}

const hour = 3_600_000
/** A session ends after 12 idle hours, and 7 days after the sign-in at the latest (design 7). */
const [idleTimeout, maxSessionAge] = [12 * hour, 7 * 24 * hour]
/** Use is noted once in five minutes: a poll every ten seconds should not be a write every ten seconds. */
const touchInterval = hour / 12
/** That of a token is noted once an hour. */
const tokenTouchInterval = hour

/** By how many milliseconds a device's clock is ahead, as far as a column of whole numbers goes: 24 days. */
const clockSkewOf = (clock: number, now: Date) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(clock - now.getTime())))

/** Who reads while the disk is full goes on reading; that somebody was seen is noted later. */
const ignoreDiskFull = (error: unknown): void => {
  if (toAppError(error)?.code !== 'INSUFFICIENT_STORAGE') throw error
}

const hashToken = (token: string) => hash('sha256', token)

const createActor = ({ exerciseId, user }: Pick<StoredSession, 'exerciseId' | 'user'>, byToken = false): Actor =>
  ({ exerciseId, userId: user.id, role: user.role, clientId: user.client.id, byToken, user }) as unknown as Actor

/** Somebody as an actor without a session of theirs, for what goes on in their name; undefined when they are gone or may not be in today. */
export const readActor = async (db: Db, exerciseId: number, userId: number, now: Date): Promise<Actor | undefined> => {
  const found = await readSessionUser(db, exerciseId, userId)
  return found && hasAccess(found.person, toLocalDay(now)) ? createActor({ exerciseId, user: found.user }) : undefined
}

/** Sessions on lucia with the store as its adapter; the table holds hashes of tokens only. The one place that makes an Actor. */
export const createSessionStore = (store: Store, now: () => Date) => {
  const lucia = new Lucia(
    {
      getSessionAndUser: async id => {
        const stored = await readSession(store.read, hashToken(id))
        if (!stored) return [null, null]
        const userId = { exerciseId: stored.exerciseId, userId: stored.user.id }
        return [
          { id, userId, expiresAt: stored.expiresOn, attributes: { agent: '' } },
          { id: userId, attributes: stored },
        ]
      },
      getUserSessions: async () => [],
      // Its end is by our own clock, as `renew` has it.
      setSession: ({ id, userId, attributes }) => {
        const expiresOn = new Date(now().getTime() + idleTimeout)
        return createSession(store, { hash: hashToken(id), ...userId, expiresOn, agent: attributes.agent }, now())
      },
      // `renew` below does this: lucia would wait for half of the period and knows no longest life.
      updateSessionExpiration: async () => {},
      deleteSession: id => deleteSession(store, hashToken(id)),
      deleteUserSessions: ({ exerciseId, userId }) => deleteSessionsAndTokens(store, exerciseId, userId),
      deleteExpiredSessions: () => deleteExpiredSessions(store, now()),
    },
    { sessionExpiresIn: new TimeSpan(idleTimeout, 'ms'), getUserAttributes: stored => ({ stored }) },
  )

  const validate = cacheUntilCommit(2000, async (_, token) => {
    const { user } = await lucia.validateSession(token)
    return user && { actor: createActor(user.stored), stored: user.stored }
  })

  const validateToken = cacheUntilCommit(2000, async (db, hash) => {
    const stored = await readToken(db, hash)
    return stored && { actor: createActor(stored, true), stored }
  })

  /** `clock` is the device's own time, which is also noted when it is told for the first time. */
  const renew = async (token: string, { seenOn, createdOn, clockSkew }: StoredSession, clock: number | undefined) => {
    const told = clock !== undefined && clockSkew === null
    if (now().getTime() - seenOn.getTime() < touchInterval && !told) return
    const expiresOn = new Date(Math.min(now().getTime() + idleTimeout, createdOn.getTime() + maxSessionAge))
    await renewSession(store, hashToken(token), expiresOn, clock === undefined ? undefined : clockSkewOf(clock, now()), now())
  }

  return {
    /** The actor behind a token, or null; notes that the session is used. */
    check: async (token: string, clock?: number): Promise<Actor | null> => {
      const session = await validate(store.read, token)
      if (!session || session.stored.expiresOn <= now() || !hasAccess(session.stored.person, toLocalDay(now()))) return null
      await renew(token, session.stored, clock).catch(ignoreDiskFull)
      return session.actor
    },
    /** The actor behind an API token, or null; notes that it is used. */
    checkToken: async (token: string): Promise<Actor | null> => {
      const found = await validateToken(store.read, hashToken(token))
      if (!found || found.stored.expiresOn <= now() || !hasAccess(found.stored.person, toLocalDay(now()))) return null
      const { usedOn } = found.stored
      if (!usedOn || now().getTime() - usedOn.getTime() >= tokenTouchInterval)
        await recordTokenUse(store, hashToken(token), now()).catch(ignoreDiskFull)
      return found.actor
    },
    /** A new session: its token (200 bits, base32) and its actor. */
    start: (user: { exerciseId: number; userId: number }, agent: string): Promise<{ token: string; actor: Actor }> =>
      // Read where it was written: a sign-in does more in the same transaction, of which readers see nothing yet.
      store.write(async tx => {
        const { id: token } = await lucia.createSession(user, { agent: agent.slice(0, 200) })
        const stored = await readSession(tx, hashToken(token))
        if (!stored) throw new Error('The session was not stored')
        return { token, actor: createActor(stored) }
      }),
    end: (token: string): Promise<void> => lucia.invalidateSession(token),
    endAll: (user: { exerciseId: number; userId: number }): Promise<void> => lucia.invalidateUserSessions(user),
    /** Removes the sessions that are over. */
    sweep: (): Promise<void> => lucia.deleteExpiredSessions(),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
