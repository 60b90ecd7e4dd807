import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Lucia, TimeSpan } from 'lucia'
import { cachedUntilInvalidated } from '#db/query/cached.ts'
import type { Db, Store } from '#db/store.ts'
import { type TagKey, tagKeyOf } from '#db/tags.ts'
import type { Actor } from '#routers/actor.ts'
import type { ExerciseAtPath } from '#routers/auth/accounts.reads.ts'
import { hasAccess } from '#routers/auth/accounts.rules.ts'
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
import { isKeptByRuns } from '#routers/exercise-phase.rules.ts'
import { observerRole } from '#routers/permissions.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { stored: StoredSession }>
    UserId: { exerciseId: number; userId: number }
    DatabaseUserAttributes: StoredSession
    DatabaseSessionAttributes: { agent: string }
  }
}

const hour = 3_600_000
/** A session ends after 12 idle hours, and at most 7 days after the sign-in (design 7); in milliseconds. */
const idleTimeout = 12 * hour
const maxSessionAge = 7 * 24 * hour
/** Seconds for which a browser keeps the cookie: as long as the longest session. */
export const cookieMaxAge = maxSessionAge / 1000
/** The use of a session is recorded at most once in five minutes, so that polls do not cause writes. */
const recordInterval = hour / 12
/** The use of an API token is recorded at most once an hour. */
const tokenRecordInterval = hour

/** Milliseconds by which a device's clock is ahead, limited to what an integer column holds (24 days). */
const clockSkewOf = (clock: number, now: Date) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(clock - now.getTime())))

/** The longest that a request waits until a use is recorded, in milliseconds. */
const longestRecording = 100

/**
 * Records the use of a session or a token, and lets the request go on when many writes are before it. Ignores a full disk: reads go on, and the
 * use is recorded later.
 */
const recordUse = (recording: Promise<void>): Promise<void> => {
  const recorded = recording.catch(error => {
    if (toAppError(error)?.code !== 'INSUFFICIENT_STORAGE') throw error
  })
  // When the request has gone on, nobody waits for its failure.
  recorded.catch(() => {})
  return Promise.race([recorded, wait(longestRecording, undefined, { ref: false })])
}

/** How many sessions, and how many tokens, are kept: one that is not is read from the database with each request. */
const sessionsMax = 20_000

const hashToken = (token: string) => hash('sha256', token)

/** The one cast that makes an Actor: its brand exists only in the type. */
const createActor = ({ exerciseId, user }: Pick<StoredSession, 'exerciseId' | 'user'>, byToken = false): Actor =>
  ({ exerciseId, userId: user.id, role: user.role, clientId: user.client.id, byToken, user }) as unknown as Actor

/** Somebody who oversees an exercise as a reader of one of its closed runs: always as an observer, so that nothing but notes is written there. */
export const toArchiveReader = (
  { userId, clientId, byToken, user }: Actor,
  { exerciseId, clonePath, client: _, ...exercise }: ExerciseAtPath,
): Actor =>
  ({
    exerciseId,
    userId,
    role: observerRole,
    clientId,
    byToken,
    // What the exercise hides from an animator stays hidden in its closed runs.
    user: { ...user, role: observerRole, clonePath, exercise: { ...exercise, ...(user.exercise.notesHidden && { notesHidden: true }) } },
  }) as unknown as Actor

/** A user as an actor without a session, for work on the user's behalf; undefined when the account is deleted, disabled or outside its access period. */
export const readActor = async (db: Db, exerciseId: number, userId: number, now: Date): Promise<Actor | undefined> => {
  const account = await readSessionUser(db, exerciseId, userId)
  return account && hasAccess(account.person, now) ? createActor({ exerciseId, user: account.user }) : undefined
}

/** What a session shows: itself, its user and its exercise. An unknown one is asked for again each time. */
const tagsOfSession = (_: string, session: { actor: Actor } | null | undefined): readonly TagKey[] | undefined => {
  if (!session) return undefined
  const { exerciseId } = session.actor
  return (['sessions', 'people', 'settings', 'teamSettings'] as const).map(tag => tagKeyOf(exerciseId, tag))
}

/** Sessions on lucia with the store as its adapter. The table contains hashes of tokens only. */
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
      // The expiry comes from `now`, as in `renew`.
      setSession: ({ id, userId, attributes }) => {
        const expiresOn = new Date(now().getTime() + idleTimeout)
        return createSession(store, { hash: hashToken(id), ...userId, expiresOn, agent: attributes.agent }, now())
      },
      // `renew` below does this: lucia waits for half of the period and has no maximum age.
      updateSessionExpiration: async () => {},
      deleteSession: id => deleteSession(store, hashToken(id)),
      deleteUserSessions: ({ exerciseId, userId }) => deleteSessionsAndTokens(store, exerciseId, userId),
      deleteExpiredSessions: () => deleteExpiredSessions(store, now()),
    },
    { sessionExpiresIn: new TimeSpan(idleTimeout, 'ms'), getUserAttributes: stored => ({ stored }) },
  )

  const validate = cachedUntilInvalidated(sessionsMax, tagsOfSession, async (_, token) => {
    const { user } = await lucia.validateSession(token)
    return user && { actor: createActor(user.stored), stored: user.stored }
  })

  const validateToken = cachedUntilInvalidated(sessionsMax, tagsOfSession, async (db, hash) => {
    const stored = await readToken(db, hash)
    return stored && { actor: createActor(stored, true), stored }
  })

  /** Sessions and tokens never belong to what runs keep: whatever rows there are, nobody acts there. */
  const isOpen = ({ expiresOn, person, user }: Pick<StoredSession, 'expiresOn' | 'person' | 'user'>) =>
    expiresOn > now() && !isKeptByRuns(user.exercise) && hasAccess(person, now())

  /** Whether the use of a session must be recorded; the device's own time is recorded at once the first time. */
  const isDue = ({ seenOn, clockSkew }: StoredSession, hasClock: boolean) =>
    now().getTime() - seenOn.getTime() >= recordInterval || (hasClock && clockSkew === null)

  const isTokenDue = (usedOn: Date | null) => !usedOn || now().getTime() - usedOn.getTime() >= tokenRecordInterval

  /** Records the use of a session. */
  const renew = async (token: string, stored: StoredSession, clock: number | undefined) => {
    if (!isDue(stored, clock !== undefined)) return
    const expiresOn = new Date(Math.min(now().getTime() + idleTimeout, stored.createdOn.getTime() + maxSessionAge))
    const skew = clock === undefined ? undefined : clockSkewOf(clock, now())
    await recordUse(renewSession(store, hashToken(token), expiresOn, skew, now()))
  }

  return {
    /** The actor of a session token, or null; records the use of the session. */
    check: async (token: string, clock?: number): Promise<Actor | null> => {
      const session = await validate(store.read, token)
      if (!session || !isOpen(session.stored)) return null
      await renew(token, session.stored, clock)
      return session.actor
    },
    /** The actor of an API token, or null; records the use of the token. */
    checkToken: async (token: string): Promise<Actor | null> => {
      const valid = await validateToken(store.read, hashToken(token))
      if (!valid || !isOpen(valid.stored)) return null
      if (isTokenDue(valid.stored.usedOn)) await recordUse(recordTokenUse(store, hashToken(token), now()))
      return valid.actor
    },
    /** Starts a session; returns its token (200 bits, base32) and its actor. */
    start: (user: { exerciseId: number; userId: number }, agent: string): Promise<{ token: string; actor: Actor }> =>
      // Read in the transaction: a sign-in writes more in it, and the read connection sees nothing of it yet.
      store.write(async tx => {
        const { id: token } = await lucia.createSession(user, { agent: agent.slice(0, 200) })
        const stored = await readSession(tx, hashToken(token))
        if (!stored) throw new Error('The session was not stored')
        return { token, actor: createActor(stored) }
      }),
    end: (token: string): Promise<void> => lucia.invalidateSession(token),
    endAll: (user: { exerciseId: number; userId: number }): Promise<void> => lucia.invalidateUserSessions(user),
    /** Deletes expired sessions. */
    sweep: (): Promise<void> => lucia.deleteExpiredSessions(),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
