import type { MiddlewareHandler } from 'hono'
import type { Db } from '#db/store.ts'
import { type Actor, exerciseBasePath, isInTenant } from '#routers/actor.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Context, Tenant } from '#routers/context.ts'
import { can } from '#routers/permissions.ts'
import { readBearerToken } from '../auth/bearer.ts'
import { cookieName, readCookie, sessionCookie } from '../auth/cookies.ts'
import { type SessionStore, toArchiveReader } from '../auth/sessions.ts'
import type { Services } from '../services.ts'
import { addressKey, callerAddress, createTrustedProxyList, isInBlockList } from './addresses.ts'
import type { Bindings } from './env.ts'
import type { RateLimiter, RateLimitSubject } from './rate-limits.ts'
import type { UploadQueue } from './uploads.ts'

/**
 * A request's context, the `Set-Cookie` headers that its response must carry, and the subject that its calls are counted for.
 */
export type RequestContext = { context: Context; cookies: string[]; subject: RateLimitSubject }

export type CreateContext = (request: Bindings) => Promise<RequestContext>

/** What REST and tRPC need to serve a call. */
export type CallOptions = {
  createContext: CreateContext
  rateLimiter: RateLimiter
  publicUrl: URL | undefined
  uploads: UploadQueue
  cache: MiddlewareHandler<{ Bindings: Bindings }>
}

/** The device's own time that a request may send, in milliseconds since 1970. */
const parseDeviceClock = (header: string | null): number | undefined =>
  header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Returns a function that finds a caller again. A stream keeps it for hours, so it holds nothing else of the request. */
const createActorFinder = (sessions: SessionStore, bearer: string | undefined, token: string | undefined) => async () =>
  bearer === undefined ? token !== undefined && sessions.check(token) : sessions.checkToken(bearer)

/**
 * Returns a function that says how the session cookies of a request are named: whether its browser made it over https, to this process or to a
 * trusted proxy in front of it, and else at which port.
 */
export const createCookieNaming = ({ publicUrl, trustedProxies }: Services['config']) => {
  const proxies = createTrustedProxyList(trustedProxies)
  return ({ headers, peer }: Pick<Bindings, 'headers' | 'peer'>) => {
    const isForwarded = headers.get('x-forwarded-proto') === 'https' && isInBlockList(proxies, peer)
    const secure = publicUrl?.protocol === 'https:' || isForwarded
    const port = publicUrl?.port ?? /:(\d{1,5})$/.exec(headers.get('host') ?? '')?.[1]
    return { secure, nameAt: (base: string) => cookieName(base, secure, port) }
  }
}

/**
 * Returns a function that makes somebody who oversees the exercise `home` a reader of one of its archives; null for everybody else, and once
 * the archive is gone.
 */
const createArchiveReader =
  (db: Db, { clientPath, clonePath }: Tenant, home: Tenant) =>
  async (found: Actor | null): Promise<Actor | null> => {
    if (!found || !isInTenant(found, home) || !can(found.role, 'oversee')) return null
    const archive = await readExerciseByPath(db, clientPath, clonePath, found.role)
    return archive ? toArchiveReader(found, archive) : null
  }

/** Returns the function that makes the context of a request, once. */
export const createContextFactory = (services: Services, namingOf = createCookieNaming(services.config)): CreateContext => {
  const { store, passwords, imageStore, outsidePictures, parsers, setupLink, changeStreams, now, sessions, config } = services
  const trustedProxies = createTrustedProxyList(config.trustedProxies)

  const made = new WeakMap<Bindings, Promise<RequestContext>>()
  const make: CreateContext = async request => {
    const { headers, tenant, peer } = request
    const { secure, nameAt } = namingOf(request)
    // An archive is read with the sessions of its exercise.
    const home = tenant.archiveOf ?? tenant
    /** The session cookie of a base path; before the names had ports it was called otherwise. */
    const findCookie = (base: string) => {
      for (const name of [nameAt(base), cookieName(base, secure)]) {
        const token = readCookie(headers, name)
        if (token !== undefined) return { name, token }
      }
      return undefined
    }
    const name = nameAt(home.base)
    const cookies: string[] = []
    const agent = headers.get('user-agent') ?? ''
    const bearer = readBearerToken(headers)
    const cookie = bearer === undefined ? findCookie(home.base) : undefined
    const token = cookie?.token
    const clock = parseDeviceClock(headers.get('weez-clock'))
    const bySession = token === undefined ? null : await sessions.check(token, clock)
    const signedIn = bearer === undefined ? bySession : await sessions.checkToken(bearer)
    const inTenant = (found: Actor | null) => (found && (home.base === '' || isInTenant(found, home)) ? found : null)
    const toReader = tenant.archiveOf ? createArchiveReader(store.read, tenant, home) : async (found: Actor | null) => found
    const actor = await toReader(inTenant(signedIn))
    const address = addressKey(callerAddress(trustedProxies, peer, headers.get('x-forwarded-for')))
    const findSignedIn = createActorFinder(sessions, bearer, token)
    const findActor = tenant.archiveOf ? async () => toReader((await findSignedIn()) || null) : findSignedIn
    const context: Context = {
      store,
      passwords,
      imageStore,
      outsidePictures,
      parsers,
      setupLink,
      changes: {
        follow: (lastEventId, signal) => changeStreams.follow({ actor, address, findActor }, lastEventId, signal),
      },
      now,
      tenant,
      actor,
      address,
      idempotencyKey: headers.get('idempotency-key') || undefined,
      sessions: {
        start: async user => {
          if (token !== undefined) await sessions.end(token)
          const session = await sessions.start(user, agent)
          cookies.push(sessionCookie(name, session.token, secure))
          return session.actor
        },
        startInExercise: async ({ clientPath, clonePath }, user) => {
          const base = clientPath === '' && clonePath === '' ? '' : exerciseBasePath(clientPath, clonePath)
          const otherName = nameAt(base)
          // An existing session of the same user in that exercise is kept.
          if (otherName === name && actor?.exerciseId === user.exerciseId && actor.userId === user.userId) return base
          const replaced = findCookie(base)
          if (replaced) await sessions.end(replaced.token)
          cookies.push(sessionCookie(otherName, (await sessions.start(user, agent)).token, secure))
          return base
        },
        end: async () => {
          if (!cookie) return
          await sessions.end(cookie.token)
          // A cookie without a session here may be that of another server on this host.
          cookies.push(sessionCookie(bySession ? cookie.name : name, null, secure))
        },
      },
    }
    const subject = { key: actor ? `${actor.exerciseId} ${actor.userId}` : `${tenant.base} ${address}`, actor }
    request.person = subject.key
    return { context, cookies, subject }
  }
  return request => {
    const known = made.get(request) ?? make(request)
    made.set(request, known)
    return known
  }
}
