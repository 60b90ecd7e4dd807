import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import type { Tenant } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import type { PressAssets } from '#src/press/published/visit.ts'
import { isS3Url } from '../config.ts'
import { readBearerToken } from '../http/bearer.ts'
import { createCache } from '../http/cache.ts'
import { createCallerFinder, createCookieNaming } from '../http/caller.ts'
import { createContextFactory } from '../http/context.ts'
import { createCrossOrigin } from '../http/cross-origin.ts'
import type { Bindings, HeaderReader } from '../http/env.ts'
import { hstsHeader, redirect } from '../http/headers.ts'
import type { ServerState } from '../http/listen.ts'
import { asksForData, isPageRequest } from '../http/page-requests.ts'
import { errorResponse } from '../http/responses.ts'
import { isFilePath, isHiddenPath } from '../http/static-files.ts'
import { resolveArchive, resolveTenant } from '../http/tenant.ts'
import { mountTrpc } from '../http/trpc.ts'
import { createUploadQueue } from '../http/uploads.ts'
import { requestIds } from '../log.ts'
import { mountOpenapi } from '../openapi/mount.tsx'
import { mountPress } from '../press/mount.tsx'
import { mountOtherMethods, mountRest, restSegments } from '../rest/mount.ts'
import type { Services } from '../services.ts'
import { mountAttachments } from './attachments.ts'
import { mountDownloads } from './downloads.ts'
import { createMetrics, mountHealth } from './health.ts'
import { createPageHandler, isPage, type PageTemplate, pageAddressOf } from './pages.ts'
import { mountPictures } from './pictures.ts'
import { createStopPages } from './stop-pages.ts'
import { mountWall } from './wall.ts'

/** The id of a request: the one that a proxy or the caller has given it, if that is short and plain, else a new one. */
const requestIdOf = (headers: HeaderReader): string => /^[\w.:-]{1,100}$/.exec(headers.get('x-request-id') ?? '')?.[0] ?? randomUUID()

/** What a 401 says of how to sign in (RFC 6750); browsers ask nobody for a token. */
const challengeOf = (headers: HeaderReader): string =>
  readBearerToken(headers) === undefined ? 'Bearer realm="Weez"' : 'Bearer realm="Weez", error="invalid_token"'

/** The browser program: its page and, in production, its built files; and the files that press pages load. */
export type Frontend = {
  template: PageTemplate
  file: (path: string, request: Request) => Promise<Response | undefined>
  press: PressAssets
}

/**
 * Names the last commit that a process has heard of. Whoever sends it back is not shown less by another process than by this one (decision
 * 42).
 */
const seenHeader = 'weez-seen'

const pathnameOf = (url: string): string => {
  const from = url.indexOf('/', 8)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}

/**
 * The label of a path in the metrics: the first segment of a call or of a reserved path, else `page`, so that no user-chosen name is a
 * label.
 */
const metricsLabelOf = (path: string): string => {
  const segment = path.split('/', 2)[1] ?? ''
  return restSegments.has(segment) || isReservedSegment(segment) ? segment : 'page'
}

const noCallError = () => new AppError('call.unknown')

/** Returns the whole of Weez as one function from request to response; `peer` is the address at the socket's other end. */
export const createApp = (services: Services, frontend: Frontend, state: ServerState = { stopping: false }) => {
  const { store, config, rateLimiter, imageStore } = services
  const { publicUrl, data, media } = config
  const namingOf = createCookieNaming(config)
  const crossOrigin = createCrossOrigin(config.allowedOrigins)
  const findCaller = createCallerFinder(services, namingOf)
  const createContext = createContextFactory(services, namingOf, findCaller)
  const contextOf = async (env: Bindings) => (await createContext(env)).context
  const cache = createCache({ store, now: services.now, rateLimiter, findCaller, keeps: config.cache })
  const calls = { createContext, rateLimiter, publicUrl, uploads: createUploadQueue() }
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (_, options) => (options as { env: Bindings }).env.path })

  app.use(({ env }, next) => (isHiddenPath(env.path) ? Promise.resolve(errorResponse(new AppError('not_found'))) : next()))
  app.get('*', ({ env, req }, next) => {
    if (!isPageRequest(env.headers)) return next()
    const { pathname, search } = new URL(req.url)
    const address = pageAddressOf(env.tenant, env.path, pathname)
    return address === pathname ? next() : Promise.resolve(redirect(`${address}${search}`))
  })
  // Before the cache, which asks the database.
  const metrics = createMetrics(cache.bytes)
  const folders = [...(store.engine === 'sqlite' ? [data] : []), ...(isS3Url(media) ? [] : [media])]
  mountHealth(app, { store, folders, state, metrics, contextOf })
  app.get('*', cache.middleware)
  for (const mount of Object.values(transports)) mount(app, calls)
  mountOtherMethods(app)

  mountPictures(app, { contextOf, store, imageStore })
  mountAttachments(app, contextOf)
  mountWall(app, { createContext, template: frontend.template, imageStore, rateLimiter })
  mountDownloads(app, contextOf)
  mountOpenapi(app, { publicUrl, cookieNameOf: env => namingOf(env).nameAt((env.tenant.archiveOf ?? env.tenant).base) })
  mountPress(app, { createContext, publicUrl, assets: frontend.press, file: frontend.file })

  const findStopPage = createStopPages(services, findCaller)
  const pages = createPageHandler(frontend.template, services)
  app.get('*', async c => {
    const { path } = c.env
    const file = await frontend.file(path, c.req.raw)
    if (file) return file
    const segment = path.split('/')[1] ?? ''
    if ((asksForData(c.env.headers) && !(await isPage(store.read, c.env))) || (restSegments.has(segment) && !isPageRequest(c.env.headers)))
      return errorResponse(noCallError())
    if (isFilePath(path)) return errorResponse(new AppError('not_found'))
    return pages(await createContext(c.env), { url: c.req.url, headers: c.env.headers })
  })
  app.notFound(() => errorResponse(noCallError()))
  app.onError(error => errorResponse(error))

  const answer = async (requestId: string, request: Request, peer: string, headers: HeaderReader) => {
    const findActor = async (tenant: Tenant) => (await findCaller({ headers, tenant, path: '/', peer })).actor
    const { tenant, path } = await resolveArchive(store.read, await resolveTenant(store.read, pathnameOf(request.url)), findActor)
    const env: Bindings = { tenant, path, peer, headers }
    const shared = crossOrigin.headersFor(headers)
    const headersOf = (status: number) => ({
      'x-request-id': requestId,
      ...(publicUrl?.protocol === 'https:' && hstsHeader),
      ...(store.peers && { [seenHeader]: store.peers.seen() }),
      ...(env.counted && rateLimiter.headersOf(env.counted.subject, env.counted.kind)),
      ...(status === 401 && { 'www-authenticate': challengeOf(headers) }),
      ...shared,
    })
    const stopped = await findStopPage(request, env)
    // What fails here fails in the handler too, which says so.
    const cached = stopped || services.stops.any() ? undefined : await cache.lookUp(request, env, headersOf).catch(() => undefined)
    const response = stopped ?? cached ?? (await app.fetch(request, env))
    // Setting them here is slow, so a cached answer has them.
    if (!cached) for (const [name, value] of Object.entries(headersOf(response.status))) response.headers.set(name, value)
    if (shared) response.headers.append('vary', 'origin')
    return { response, path, person: env.person }
  }

  return async (
    request: Request,
    peer: string,
    headers: HeaderReader = request.headers,
    tell: (person: string) => void = () => {},
  ): Promise<Response> => {
    const start = performance.now()
    const seen = store.peers && headers.get(seenHeader)
    if (seen) await store.peers?.catchUp(seen)
    const asked = crossOrigin.preflight(request, headers)
    if (asked) return asked
    const requestId = requestIdOf(headers)
    const { response, path, person } = await requestIds.run(requestId, () => answer(requestId, request, peer, headers))
    if (person !== undefined) tell(person)
    metrics.answers.observe({ to: metricsLabelOf(path), status: response.status }, (performance.now() - start) / 1000)
    return response
  }
}

/** The ways by which calls come in; the tests of the policy take all of them. */
export const transports = { trpc: mountTrpc, rest: mountRest } as const
export type TransportName = keyof typeof transports
