import type { Store } from '#db/store.ts'
import { type Actor, exerciseBasePath, isInTenant } from '#routers/actor.ts'
import type { Context, Tenant } from '#routers/context.ts'
import type { ImageStore, Parsers, Passwords, SetupLink } from '#routers/services.ts'
import { readBearerToken } from '../auth/bearer.ts'
import type { SessionStore } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import { addressKey, callerAddress, createTrustedProxyList, isInBlockList } from './addresses.ts'
import type { HeaderReader } from './bindings.ts'
import type { RateLimiter, RateLimitSubject } from './rate-limits.ts'

/** What the process has one of. */
export type Services = {
  store: Store
  sessions: SessionStore
  passwords: Passwords
  imageStore: ImageStore
  parsers: Parsers
  setupLink: SetupLink & { open(): string }
  config: Config
  rateLimiter: RateLimiter
  now: () => Date
}

/** A request as it came in: `peer` is the address of the socket's other end. */
export type IncomingRequest = { headers: HeaderReader; tenant: Tenant; peer: string }

/** Seconds a browser keeps the cookie: as long as the longest session. */
const cookieMaxAge = 7 * 24 * 3600

/** Named for the base path, so that one browser can hold several exercises side by side (design 7). */
export const cookieName = (base: string, secure: boolean): string => `${secure ? '__Host-' : ''}weez${base.replaceAll('/', '.')}`

const cookieValue = (header: string | null, name: string): string | undefined => {
  if (!header) return undefined
  const pair = header.split(';').find(part => part.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** A device's own time, in milliseconds since 1970, where it tells one. */
const parseDeviceClock = (header: string | null): number | undefined =>
  header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** Makes the one Context of a request; `cookies` collects what the answer must set, `asker` is whose calls are counted. */
export const createContextFactory = (services: Services) => {
  const { sessions, config } = services
  const trusted = createTrustedProxyList(config.trustedProxies)

  return async ({
    headers,
    tenant: place,
    peer,
  }: IncomingRequest): Promise<{ context: Context; cookies: string[]; asker: RateLimitSubject }> => {
    const forwardedHttps = headers.get('x-forwarded-proto') === 'https' && isInBlockList(trusted, peer)
    const secure = config.publicUrl?.protocol === 'https:' || forwardedHttps
    const name = cookieName(place.base, secure)
    const cookies: string[] = []
    const agent = headers.get('user-agent') ?? ''
    const setCookie = (name: string, value: string, more: string) =>
      cookies.push(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${more}`)
    const bearer = readBearerToken(headers)
    const token = bearer === undefined ? cookieValue(headers.get('cookie'), name) : undefined
    const bySession = token === undefined ? null : await sessions.check(token, parseDeviceClock(headers.get('weez-clock')))
    const found = bearer === undefined ? bySession : await sessions.checkToken(bearer)
    const actor: Actor | null = found && (place.base === '' || isInTenant(found, place)) ? found : null
    const address = addressKey(callerAddress(trusted, peer, headers.get('x-forwarded-for')))
    const context: Context = {
      store: services.store,
      passwords: services.passwords,
      imageStore: services.imageStore,
      parsers: services.parsers,
      setupLink: services.setupLink,
      now: services.now,
      tenant: place,
      actor,
      address,
      idempotencyKey: headers.get('idempotency-key')?.slice(0, 200) || undefined,
      sessions: {
        start: async user => {
          if (token !== undefined) await sessions.end(token)
          const started = await sessions.start(user, agent)
          setCookie(name, started.token, `; Max-Age=${cookieMaxAge}`)
          return started.actor
        },
        startInExercise: async ({ clientPath, clonePath }, user) => {
          const base = clientPath === '' && clonePath === '' ? '' : exerciseBasePath(clientPath, clonePath)
          const other = cookieName(base, secure)
          // Whoever is there already stays.
          if (other === name && actor?.exerciseId === user.exerciseId && actor.userId === user.userId) return base
          const replaced = cookieValue(headers.get('cookie'), other)
          if (replaced !== undefined) await sessions.end(replaced)
          setCookie(other, (await sessions.start(user, agent)).token, `; Max-Age=${cookieMaxAge}`)
          return base
        },
        end: async () => {
          if (token === undefined) return
          await sessions.end(token)
          setCookie(name, '', '; Max-Age=0')
        },
      },
    }
    const key = actor ? `${actor.exerciseId} ${actor.userId}` : `${place.base} ${address}`
    return { context, cookies, asker: { key, actor } }
  }
}
