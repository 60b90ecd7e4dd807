import type { Db } from '#db/store.ts'
import { type Actor, isInTenant } from '#routers/actor.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Tenant } from '#routers/context.ts'
import { can } from '#routers/permissions.ts'
import { type SessionStore, toArchiveReader } from '../auth/sessions.ts'
import type { Services } from '../services.ts'
import { addressKey, callerAddress, createTrustedProxyList, isInBlockList } from './addresses.ts'
import { readBearerToken } from './bearer.ts'
import { cookieName, readCookie } from './cookies.ts'
import type { Bindings, Caller } from './env.ts'

export type FindCaller = (request: Bindings) => Promise<Caller>

/** The device's own time that a request may send, in milliseconds since 1970. */
const parseDeviceClock = (header: string | null): number | undefined =>
  header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined

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

/** Returns a function that finds an actor again. A stream keeps it for hours, so it holds nothing else of the request. */
const createActorFinder = (
  sessions: SessionStore,
  bearer: string | undefined,
  token: string | undefined,
  toReader: ReturnType<typeof createArchiveReader> | undefined,
) => {
  const find = async () => (bearer === undefined ? token !== undefined && sessions.check(token) : sessions.checkToken(bearer))
  return toReader ? async () => toReader((await find()) || null) : find
}

/** Returns the function that finds out who makes a request, once. */
export const createCallerFinder = ({ store, sessions, config }: Services, namingOf = createCookieNaming(config)): FindCaller => {
  const trustedProxies = createTrustedProxyList(config.trustedProxies)

  const find: FindCaller = async request => {
    const { headers, tenant, peer } = request
    const { secure, nameAt } = namingOf(request)
    // An archive is read with the sessions of its exercise.
    const home = tenant.archiveOf ?? tenant
    /** Before the names had ports, the cookie was called otherwise. */
    const findCookie = (base: string) => {
      for (const name of [nameAt(base), cookieName(base, secure)]) {
        const token = readCookie(headers, name)
        if (token !== undefined) return { name, token }
      }
      return undefined
    }
    const bearer = readBearerToken(headers)
    const cookie = bearer === undefined ? findCookie(home.base) : undefined
    const bySession = cookie ? await sessions.check(cookie.token, parseDeviceClock(headers.get('weez-clock'))) : null
    const signedIn = bearer === undefined ? bySession : await sessions.checkToken(bearer)
    const found = signedIn && (home.base === '' || isInTenant(signedIn, home)) ? signedIn : null
    const toReader = tenant.archiveOf && createArchiveReader(store.read, tenant, home)
    const actor = toReader ? await toReader(found) : found
    // A cached answer to somebody who is signed in does without it, and it takes longer than all the rest.
    const findAddress = () => addressKey(callerAddress(trustedProxies, peer, headers.get('x-forwarded-for')))
    const subject = { key: actor ? `${actor.exerciseId} ${actor.userId}` : `${tenant.base} ${findAddress()}`, actor }
    request.person = subject.key
    return {
      actor,
      subject,
      findAddress,
      cookie,
      hasSession: bySession !== null,
      findCookie,
      findActor: createActorFinder(sessions, bearer, cookie?.token, toReader),
    }
  }
  return request => {
    request.caller ??= find(request)
    return request.caller
  }
}
