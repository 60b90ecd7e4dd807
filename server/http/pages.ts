import { hash, randomFillSync } from 'node:crypto'
import { topicOf } from '#db/topics.ts'
import type { Locale } from '#locales/languages.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Tenant } from '#routers/context.ts'
import { orNotFound } from '#routers/errors.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { readBearerToken } from '../auth/bearer.ts'
import { withFirstScreen, withLogin } from '../drawn/first-screen.ts'
import type { Services } from '../services.ts'
import { type Answer, type Answers, readerOf } from './answers.ts'
import type { RequestContext } from './context.ts'
import { createEncodings, type Encoded } from './encodings.ts'
import type { HeaderReader } from './env.ts'
import { answerFirstCalls } from './first-answers.ts'
import { firstCallsOf } from './first-calls.ts'
import { pageHeaders } from './headers.ts'
import { readColorScheme, readLocale, readPersonaId, readPhone } from './preferences.ts'

const emptyExercise = {
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
  client: { name: 'Weez', logo: null, clientPath: '' },
} as const

/**
 * Whether a browser requests a page to show, rather than a program requesting data: pages and REST calls share paths such as
 * `/admin/sequences`. Browsers omit `Sec-Fetch-Dest` over plain http; then a request that accepts HTML and carries no token counts as one
 * for a page.
 */
export const isPageRequest = (headers: HeaderReader): boolean => {
  const destination = headers.get('sec-fetch-dest')
  if (destination) return destination === 'document'
  return headers.get('accept')?.includes('text/html') === true && !headers.get('authorization')
}

/** Whether a program asks for data, which no page is: it says that it takes JSON and no page, sends JSON, or comes with a token. */
export const asksForData = (headers: HeaderReader): boolean => {
  if (isPageRequest(headers)) return false
  const accept = headers.get('accept') ?? ''
  const takesData = accept.includes('json') && !accept.includes('text/html')
  return takesData || headers.get('content-type')?.includes('json') === true || readBearerToken(headers) !== undefined
}

/** The paths of the program's pages: whatever else a program asks for is no page of it. */
const pagePaths = [
  /^\/(?:|login|setup\/[^/]+|[^/]+\/status\/[^/]+|runs(?:\/compare)?|webpress\/manage(?:\/articles\/[^/]+(?:\/edit)?)?)$/,
  /^\/admin(?:\/(?:personas|personas\/import|accounts\/import|cards|editperson|connections|audit|medias|webhooks|clients))?$/,
  /^\/admin\/sequences(?:\/(?:plan|import|variables|reactions|reactions\/import|\d+))?$/,
  /^\/weez(?:\/(?:desk|explore|live|notes|notifications|rewind|p\/[^/]+|@[^/]+|[^/]+\/status\/[^/]+))?$/,
  /^\/weez\/(?:hashtag|messages|personas)(?:\/[^/]+)?$/,
]

/** Whether the program has a page at a path below the base path. */
export const isPagePath = (path: string): boolean => pagePaths.some(pattern => pattern.test(path))

/** The two addresses that keep their slash: the hub of an exercise, and the front page of the press, which PRESS-10 names with it. */
const slashedPaths = new Set(['/', '/webpress'])

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

const nonceBytes = 16
/** Random bytes for the next nonces: a call for each would cost as much as the rest of a kept page. */
const entropy = Buffer.alloc(256 * nonceBytes)
let used = entropy.length

const newNonce = (): string => {
  if (used === entropy.length) {
    randomFillSync(entropy)
    used = 0
  }
  used += nonceBytes
  return entropy.toString('base64', used - nonceBytes, used)
}

/** A page that differs each time in its nonce alone, so that it is compressed each time. `marker`, which is as long, stands for it. */
const createPageAnswer = (html: string, marker: string, videoEmbeds: boolean): Answer => {
  const bytes = Buffer.from(html)
  const places: number[] = []
  for (let at = bytes.indexOf(marker); at !== -1; at = bytes.indexOf(marker, at + 1)) places.push(at)
  const headers = pageHeaders(marker, videoEmbeds)
  const respond: Answer['respond'] = (request, more) => {
    const nonce = newNonce()
    const page = Buffer.from(bytes)
    for (const at of places) page.write(nonce, at, 'latin1')
    const policy = headers['content-security-policy'].replace(marker, nonce)
    const toResponse = ({ bytes, encoding }: Encoded) =>
      new Response(bytes, {
        headers: { ...headers, 'content-security-policy': policy, ...(encoding && { 'content-encoding': encoding }), ...more },
      })
    const encoded = createEncodings(page)(request.get('accept-encoding'))
    return encoded instanceof Promise ? encoded.then(toResponse) : toResponse(encoded)
  }
  return { size: bytes.length, respond }
}

/** Whether only a user sees a page; the pages of the press say themselves that nobody is signed in. */
const isForUsers = (path: string): boolean => !/^\/(setup|webpress)(\/|$)/.test(path)

/** Returns the HTML of the login, of the wall or of the whole program, for a path below the base path. */
export type PageTemplate = (page: 'index' | 'login' | 'wall', path: string, locale: Locale) => Promise<string>

/**
 * Serves the HTML page with session, language, colour scheme and base path written into it, and with the answers to what its program asks
 * first, so that the first page needs no further request (design 5). The answers count as calls; over the limit they are left out. Who is
 * not signed in gets the login, wherever only users may go.
 */
export const createPageHandler =
  (template: PageTemplate, answers: Answers, { rateLimiter, doorbell }: Pick<Services, 'rateLimiter' | 'doorbell'>) =>
  async ({ context, sender, subject }: RequestContext, request: Request): Promise<Answer> => {
    const { actor, tenant, store } = context
    const { pathname, search, searchParams } = new URL(request.url)
    const path = pathname.slice(tenant.base.length) || '/'
    const personaId = readPersonaId(request, tenant.base)
    const wanted = actor ? firstCallsOf(actor, path, searchParams, personaId) : []
    const isCounted = wanted.length === 0 || rateLimiter.tryTake(subject, 'reads', wanted.length)
    const calls = isCounted ? wanted : []
    // At the root the session may be of any exercise; the page shows that exercise.
    const shown = actor && tenant.base === '' ? { clientPath: actor.user.client.clientPath, clonePath: actor.user.clonePath } : tenant
    const isLogin = !actor && isForUsers(path)
    const locale = readLocale(request)
    const scheme = readColorScheme(request)
    const phone = readPhone(request.headers)
    const html = await template(isLogin ? 'login' : 'index', path, locale)
    const write = async () => {
      const heard = actor && doorbell.newest(actor)
      const stored = await readExerciseByPath(store.read, shown.clientPath, shown.clonePath)
      // Before the set-up there is no exercise, but the set-up page needs one.
      const { exerciseId: _, ...exercise } = stored ?? orNotFound(shown.clientPath === '' ? emptyExercise : undefined)
      const first = calls.length > 0 ? await answerFirstCalls(answers, context, calls) : { json: undefined, topics: [] }
      const marker = newNonce()
      const bootstrap: PageBootstrap = {
        ...{ base: tenant.base, locale, scheme, phone, nonce: marker, user: actor?.user ?? null, exercise },
        ...(heard && { heard, seen: store.peers?.seen() }),
      }
      // Installed from an exercise, Weez starts in that exercise.
      const manifest = `<link rel="manifest" href="${tenant.base}/manifest.webmanifest">`
      const data = (first.json ? scriptJson('weez-answers', first.json) : '') + scriptJson('weez-page', JSON.stringify(bootstrap))
      const empty = html
        .replace('<html lang="fr" data-mantine-color-scheme="light">', `<html lang="${locale}" data-mantine-color-scheme="${scheme}">`)
        .replace('<!--page-->', () => manifest + data)
      const screen = { data: bootstrap, path, address: pathname + search, answers: first.json, acting: personaId !== undefined }
      const drawn = await (isLogin ? withLogin(empty, bootstrap) : withFirstScreen(empty, screen))
      const ofPage = (['settings', 'teamSettings', 'people'] as const).map(topic => topicOf(stored?.exerciseId ?? 0, topic))
      const topics = stored && first.topics && [...ofPage, ...first.topics]
      return { answer: createPageAnswer(drawn, marker, exercise.videoEmbeds), topics }
    }
    // Anybody may ask for it, at addresses and with cookies without end, which it does not show.
    if (isLogin)
      return answers.answer({
        key: `login ${tenant.base} ${locale} ${scheme} ${phone} ${hash('sha256', html)}`,
        reader: readerOf(actor),
        write,
      })
    const key = isCounted ? sender?.key : undefined
    return answers.answer({ key, reader: readerOf(actor), sender, calls: calls.length, write })
  }
