import { hash } from 'node:crypto'
import { Lucia, TimeSpan } from 'lucia'
import { remember } from '#db/query/remember.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '#routers/actor.ts'
import { dayOf, mayBeIn } from '#routers/auth/accounts.rules.ts'
import { readSession, readSessionUser, type StoredSession } from '#routers/auth/sessions.reads.ts'
import { createSession, deleteSession, deleteSessionsOf, renewSession, sweepSessions } from '#routers/auth/sessions.writes.ts'
import { readToken } from '#routers/auth/tokens.reads.ts'
import { noteTokenUse } from '#routers/auth/tokens.writes.ts'
import { refusalOf } from '#routers/errors.ts'

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
const [idle, longest] = [12 * hour, 7 * 24 * hour]
/** Use is noted once in five minutes: a poll every ten seconds should not be a write every ten seconds. */
const noteUseAfter = hour / 12
/** That of a token is noted once an hour. */
const noteTokenUseAfter = hour

/** By how many milliseconds a device's clock is ahead, as far as a column of whole numbers goes: 24 days. */
const skewOf = (clock: number, now: Date) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(clock - now.getTime())))

/** Who reads while the disk is full goes on reading; that somebody was seen is noted later. */
const unlessFull = (error: unknown): void => {
  if (refusalOf(error)?.code !== 'INSUFFICIENT_STORAGE') throw error
}

const hashed = (token: string) => hash('sha256', token)

const mint = ({ exerciseId, user }: Pick<StoredSession, 'exerciseId' | 'user'>, byToken = false): Actor =>
  ({ exerciseId, userId: user.id, role: user.role, clientId: user.client.id, byToken, user }) as unknown as Actor

/** Somebody as an actor without a session of theirs, for what goes on in their name; undefined when they are gone or may not be in today. */
export const actorOf = async (db: Db, exerciseId: number, userId: number, now: Date): Promise<Actor | undefined> => {
  const found = await readSessionUser(db, exerciseId, userId)
  return found && mayBeIn(found.person, dayOf(now)) ? mint({ exerciseId, user: found.user }) : undefined
}

/** Sessions on lucia with the store as its adapter; the table holds hashes of tokens only. The one place that makes an Actor. */
export const createSessions = (store: Store, now: () => Date) => {
  const lucia = new Lucia(
    {
      getSessionAndUser: async id => {
        const stored = await readSession(store.read, hashed(id))
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
        const expiresOn = new Date(now().getTime() + idle)
        return createSession(store, { hash: hashed(id), ...userId, expiresOn, agent: attributes.agent }, now())
      },
      // `renew` below does this: lucia would wait for half of the period and knows no longest life.
      updateSessionExpiration: async () => {},
      deleteSession: id => deleteSession(store, hashed(id)),
      deleteUserSessions: ({ exerciseId, userId }) => deleteSessionsOf(store, exerciseId, userId),
      deleteExpiredSessions: () => sweepSessions(store, now()),
    },
    { sessionExpiresIn: new TimeSpan(idle, 'ms'), getUserAttributes: stored => ({ stored }) },
  )

  const validate = remember(2000, async (_, token) => {
    const { user } = await lucia.validateSession(token)
    return user && { actor: mint(user.stored), stored: user.stored }
  })

  const validateToken = remember(2000, async (db, hash) => {
    const stored = await readToken(db, hash)
    return stored && { actor: mint(stored, true), stored }
  })

  /** `clock` is the device's own time, which is also noted when it is told for the first time. */
  const renew = async (token: string, { seenOn, createdOn, clockSkew }: StoredSession, clock: number | undefined) => {
    const told = clock !== undefined && clockSkew === null
    if (now().getTime() - seenOn.getTime() < noteUseAfter && !told) return
    const expiresOn = new Date(Math.min(now().getTime() + idle, createdOn.getTime() + longest))
    await renewSession(store, hashed(token), expiresOn, clock === undefined ? undefined : skewOf(clock, now()), now())
  }

  return {
    /** The actor behind a token, or null; notes that the session is used. */
    check: async (token: string, clock?: number): Promise<Actor | null> => {
      const session = await validate(store.read, token)
      if (!session || session.stored.expiresOn <= now() || !mayBeIn(session.stored.person, dayOf(now()))) return null
      await renew(token, session.stored, clock).catch(unlessFull)
      return session.actor
    },
    /** The actor behind an API token, or null; notes that it is used. */
    checkToken: async (token: string): Promise<Actor | null> => {
      const found = await validateToken(store.read, hashed(token))
      if (!found || found.stored.expiresOn <= now() || !mayBeIn(found.stored.person, dayOf(now()))) return null
      const { usedOn } = found.stored
      if (!usedOn || now().getTime() - usedOn.getTime() >= noteTokenUseAfter)
        await noteTokenUse(store, hashed(token), now()).catch(unlessFull)
      return found.actor
    },
    /** A new session: its token (200 bits, base32) and its actor. */
    start: (user: { exerciseId: number; userId: number }, agent: string): Promise<{ token: string; actor: Actor }> =>
      // Read where it was written: a sign-in does more in the same transaction, of which readers see nothing yet.
      store.write(async tx => {
        const { id: token } = await lucia.createSession(user, { agent: agent.slice(0, 200) })
        const stored = await readSession(tx, hashed(token))
        if (!stored) throw new Error('The session was not stored')
        return { token, actor: mint(stored) }
      }),
    end: (token: string): Promise<void> => lucia.invalidateSession(token),
    endAll: (user: { exerciseId: number; userId: number }): Promise<void> => lucia.invalidateUserSessions(user),
    /** Removes the sessions that are over. */
    sweep: (): Promise<void> => lucia.deleteExpiredSessions(),
  }
}

export type SessionStore = ReturnType<typeof createSessions>
