import { randomBytes } from 'node:crypto'
import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Tenant } from '#routers/context.ts'
import { orNotFound } from '#routers/errors.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { createEncodings } from '../http/encodings.ts'
import type { HeaderReader, RequestContext } from '../http/env.ts'
import { pageHeaders } from '../http/headers.ts'
import { readColorScheme, readLocale, readPersonaId, readStrangerLocale } from '../http/preferences.ts'
import type { Services } from '../services.ts'
import { prefetch, prefetchedCallsOf } from './prefetch.ts'

const emptyExercise = {
  timeZone: deviceTimeZone(),
  exerciseId: 0,
  name: 'Weez',
  mark: '',
  videoEmbeds: false,
  searchOpen: false,
  recordsSightings: false,
  resetsCount: 0,
  phase: 'running',
  resumesOn: null,
  writingClosed: false,
  clonePath: '',
  client: { name: 'Weez', logo: null, color: '', accent: '', clientPath: '' },
} as const

/** The paths of the program's pages: whatever else a program asks for is no page of it. */
const pagePaths = [
  /^\/(?:|cellule|login|setup\/[^/]+|[^/]+\/status\/[^/]+|runs(?:\/(?:compare|questionnaire))?|webpress\/manage(?:\/articles\/[^/]+(?:\/edit)?)?)$/,
  /^\/admin(?:\/(?:personas|personas\/import|accounts\/import|cards|editperson|connections|audit|medias|webhooks|clients))?$/,
  /^\/admin\/sequences(?:\/(?:plan|dry-run|import|cards|variables|reactions|reactions\/import|\d+))?$/,
  /^\/weez(?:\/(?:debrief|desk|explore|live|notes|notifications|rewind|p\/[^/]+|@[^/]+|[^/]+\/status\/[^/]+))?$/,
  /^\/(?:webmail|weez\/(?:hashtag|messages|personas))(?:\/[^/]+)?$/,
]

/** Whether the program has a page at a path below the base path. */
export const isPagePath = (path: string): boolean => pagePaths.some(pattern => pattern.test(path))

/** The two addresses that keep their slash: the hub of an exercise, and the front page of the press, which PRESS-10 names with it. */
const slashedPaths = new Set(['/', '/webpress'])

/** Whether an exercise has a page at a path: where it has no mail or no room of the cell, their pages are unknown (NAV-10). */
export const isPage = async (db: Db, { tenant, path }: { tenant: Tenant; path: string }): Promise<boolean> => {
  if (!/^\/(?:webmail|cellule)/.test(path)) return isPagePath(path)
  const exercise = isPagePath(path) ? await readExerciseByPath(db, tenant.clientPath, tenant.clonePath) : undefined
  return path.startsWith('/webmail') ? exercise?.mail === true : exercise?.cell !== undefined
}

/**
 * The one address of a page below its base path: without a slash at its end, and with the `@` of a screen name as it is. Never begins with
 * two slashes, which would name a host.
 */
export const pageAddressOf = ({ base }: Tenant, path: string, pathname: string): string => {
  if (slashedPaths.has(path)) return pathname
  const below = `/${path.replace(/^\/+|\/+$/g, '')}`
  return `${base}${below.replace(/^\/weez\/%40/, '/weez/@')}`
}

/** An element with JSON, in which no text can end the script. */
const scriptJson = (id: string, json: string): string =>
  `<script id="${id}" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`

/** How many rendered logins are cached: strangers may ask for one without end. */
const loginsMax = 16
const newNonce = () => randomBytes(16).toString('base64')
/** Stands for the nonce in a cached login; nobody can write it. */
const marker = newNonce()

/** Whether only a user sees a page; the pages of the press say themselves that nobody is signed in. */
const isForUsers = (path: string): boolean => !/^\/(setup|webpress)(\/|$)/.test(path)

/** Returns the HTML of the login, of the wall or of the whole program, for a path below the base path. */
export type PageTemplate = (page: 'index' | 'login' | 'wall', path: string, locale: Locale) => Promise<string>

/**
 * Serves the HTML page with session, language, colour scheme and base path written into it, and with the answers to what its program asks
 * first, so that the first page needs no further request (design 5). The answers count as calls; over the limit they are left out. Who is
 * not signed in gets the login, wherever only users may go.
 */
export const createPageHandler = (
  template: PageTemplate,
  { rateLimiter, changeStreams }: Pick<Services, 'rateLimiter' | 'changeStreams'>,
) => {
  /** Rendered logins by all that they show. */
  const logins = new Map<string, string>()
  const renderLogin = async (empty: string, data: PageBootstrap): Promise<string> => {
    // Loaded with the first login, so that the server starts sooner and commands do without.
    const drawn = logins.get(empty) ?? (await import('./login.tsx')).renderLogin(empty, data)
    logins.delete(empty)
    logins.set(empty, drawn)
    const [oldest] = logins.size > loginsMax ? logins.keys() : []
    if (oldest !== undefined) logins.delete(oldest)
    return drawn
  }

  return async (
    { context, subject }: RequestContext,
    { url, headers }: Pick<Request, 'url'> & { headers: HeaderReader },
  ): Promise<Response> => {
    const { actor, tenant, store } = context
    const { pathname, searchParams } = new URL(url)
    const path = pathname.slice(tenant.base.length) || '/'
    const personaId = readPersonaId(headers, tenant.base)
    const wanted = actor ? prefetchedCallsOf(actor.user, path, searchParams, personaId) : []
    const calls = wanted.length > 0 && rateLimiter.tryTake(subject, 'reads', wanted.length) ? wanted : []
    // At the root the session may be of any exercise; the page shows that exercise.
    const shown = actor && tenant.base === '' ? { clientPath: actor.user.client.clientPath, clonePath: actor.user.clonePath } : tenant
    const isLogin = !actor && isForUsers(path)
    const locale = actor ? readLocale(headers) : readStrangerLocale(headers)
    const scheme = readColorScheme(headers)
    const html = await template(isLogin ? 'login' : 'index', path, locale)
    const heard = actor && changeStreams.newest(actor)
    const stored = await readExerciseByPath(store.read, shown.clientPath, shown.clonePath)
    // Before the set-up there is no exercise, but the set-up page needs one.
    const { exerciseId: _, ...exercise } = stored ?? orNotFound(shown.clientPath === '' ? emptyExercise : undefined)
    const answers = calls.length > 0 ? await prefetch(context, calls) : undefined
    const nonce = newNonce()
    const bootstrap: PageBootstrap = {
      base: tenant.base,
      locale,
      scheme,
      nonce: isLogin ? marker : nonce,
      user: actor?.user ?? null,
      exercise,
      ...(heard && { heard, seen: store.peers?.seen() }),
    }
    // Installed from an exercise, Weez starts in that exercise.
    const manifest = `<link rel="manifest" href="${tenant.base}/manifest.webmanifest">`
    const data = (answers ? scriptJson('weez-answers', answers) : '') + scriptJson('weez-page', JSON.stringify(bootstrap))
    const empty = html
      .replace('<html lang="fr" data-mantine-color-scheme="light">', `<html lang="${locale}" data-mantine-color-scheme="${scheme}">`)
      .replace('<!--page-->', () => manifest + data)
    const page = isLogin ? (await renderLogin(empty, bootstrap)).replaceAll(marker, nonce) : empty
    const { bytes, encoding } = await createEncodings(Buffer.from(page))(headers.get('accept-encoding'))
    const sent = { ...pageHeaders(nonce, exercise.videoEmbeds), ...(encoding && { 'content-encoding': encoding }) }
    return new Response(bytes, { headers: sent })
  }
}
