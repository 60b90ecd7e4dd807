import { hash, randomBytes } from 'node:crypto'
import { findStop } from '#routers/guard.ts'
import { can } from '#routers/permissions.ts'
import type { RealStop } from '#routers/services.ts'
import { deviceOf, readLiftedStop, screenKeyOf } from '#routers/stops/stops.reads.ts'
import { readText } from '../http/body.ts'
import { createCookieNaming, type FindCaller } from '../http/caller.ts'
import { readCookie } from '../http/cookies.ts'
import { assertSameOrigin } from '../http/cross-origin.ts'
import type { Bindings } from '../http/env.ts'
import { redirect } from '../http/headers.ts'
import { isPageRequest } from '../http/page-requests.ts'
import { readLocale, readStrangerLocale } from '../http/preferences.ts'
import { errorResponse } from '../http/responses.ts'
import type { Services } from '../services.ts'
import { renderLifted, renderStop } from './stop-page.tsx'
import { wallKeyOf } from './wall.ts'

const cookieName = 'weez-stop'
/** For how long a browser knows that it has shown a stop, in seconds. */
const cookieAge = 86_400
/** Longer than the form of a page. */
const formBytesMax = 100

/** What a browser keeps of the stop that it has shown: which one, its own key, and when its reader has read it. */
type Kept = { exerciseId: number; number: number; key: string; readOn: number | null }

const readKept = (headers: Bindings['headers']): Kept | undefined => {
  const found = /^(\d{1,16})\.(\d{1,9})\.([\w-]{16})\.(\d{0,15})$/.exec(readCookie(headers, cookieName) ?? '')
  if (!found) return undefined
  const [, exerciseId, number, key = '', readOn] = found
  return { exerciseId: Number(exerciseId), number: Number(number), key, readOn: readOn ? Number(readOn) : null }
}

const cookieOf = (base: string, secure: boolean, kept: Kept | null): string => {
  const value = kept ? `${kept.exerciseId}.${kept.number}.${kept.key}.${kept.readOn ?? ''}` : ''
  return `${cookieName}=${value}; Path=${base || '/'}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}; Max-Age=${kept ? cookieAge : 0}`
}

const isOf = (kept: Kept | undefined, { exerciseId, number }: RealStop): kept is Kept =>
  kept?.exerciseId === exerciseId && kept.number === number

/** The path and query of what is asked for; no path leads to a host of its name. */
const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

/** Leads to the same address, with another cookie. */
const again = (request: Request, cookie: string): Response => {
  const answer = redirect(addressOf(request))
  answer.headers.set('set-cookie', cookie)
  return answer
}

/**
 * Returns what answers the request of a browser for any page of a stopped exercise with the page of the stop, whatever else is broken: nobody
 * but those who run the exercise sees anything else (CTRL-01). A browser that has shown it is told once that it is lifted. Undefined for every
 * other request.
 */
export const createStopPages = ({ stops, store, now, config }: Services, findCaller: FindCaller) => {
  const namingOf = createCookieNaming(config)

  const show = async (request: Request, env: Bindings, stop: RealStop): Promise<Response> => {
    const { headers, tenant, path } = env
    const found = await findCaller(env).catch(() => undefined)
    const isWall = path === '/wall'
    const known = readKept(headers)
    const session = found?.cookie && found.actor ? screenKeyOf(hash('sha256', found.cookie.token)) : undefined
    const kept: Kept = {
      exerciseId: stop.exerciseId,
      number: stop.number,
      key: session ?? (isOf(known, stop) ? known.key : randomBytes(12).toString('base64url')),
      readOn: isOf(known, stop) ? known.readOn : null,
    }
    if (request.method === 'POST') {
      assertSameOrigin(request, config.publicUrl)
      kept.readOn ??= now().getTime()
    }
    const key = isWall ? wallKeyOf(found?.findAddress() ?? '', headers) : kept.key
    stops.show(stop, key, {
      userId: found?.actor?.userId ?? null,
      device: isWall ? 'wall' : deviceOf(headers.get('user-agent') ?? ''),
      shownOn: now().getTime(),
      readOn: kept.readOn,
    })
    const cookie = cookieOf(tenant.base, namingOf(env).secure, kept)
    if (request.method === 'POST') return again(request, cookie)
    const isStranger = !found?.actor
    const locale = isStranger ? readStrangerLocale(headers) : readLocale(headers)
    const { readOn } = kept
    const address = addressOf(request)
    return renderStop(stop, { locale, isWall, isStranger, base: tenant.base, address, now: now(), readOn }, cookie)
  }

  const showLifted = async (request: Request, env: Bindings, kept: Kept): Promise<Response | undefined> => {
    const { exerciseId, number } = kept
    const { headers, tenant } = env
    if (request.method === 'POST') {
      // Who has said to have read it may have been too late for that, and is told that it is over first.
      const goesBack = (await readText(request, formBytesMax)).includes('back')
      return again(request, cookieOf(tenant.base, namingOf(env).secure, goesBack ? null : kept))
    }
    const { actor } = await findCaller(env)
    const lifted = await readLiftedStop(store.read, exerciseId, number)
    const { clientPath = tenant.clientPath } = actor?.user.client ?? {}
    if (lifted?.clientPath !== clientPath || can(actor?.role, 'animate')) return undefined
    return renderLifted(lifted, actor ? readLocale(headers) : readStrangerLocale(headers), now())
  }

  return async (request: Request, env: Bindings): Promise<Response | undefined> => {
    const { headers, tenant, path } = env
    if (!isPageRequest(headers)) return undefined
    const kept = path === '/wall' ? undefined : readKept(headers)
    if (!kept && !stops.any()) return undefined
    const actor = await findCaller(env).then(
      ({ actor }) => actor,
      () => null,
    )
    const stop = findStop({ tenant, actor, stops })
    if (stop && can(actor?.role, 'animate')) return undefined
    // Whoever lifts it may have to sign in for that.
    if (stop && !actor && path === '/login' && new URL(request.url).searchParams.has('direction')) return undefined
    if (stop) return show(request, env, stop).catch(errorResponse)
    return kept && showLifted(request, env, kept).catch(() => undefined)
  }
}
