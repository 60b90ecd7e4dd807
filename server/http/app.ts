import { Hono } from 'hono'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import { AppError } from '#routers/errors.ts'
import { copyWidths } from '#routers/limits.contract.ts'
import { readImageExerciseId } from '#routers/press/visitors.reads.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import type { PressAssets } from '#src/press/visit.ts'
import { isS3Url } from '../media/s3-location.ts'
import { mountOpenapi } from '../openapi/mount.tsx'
import { mountPress } from '../press/mount.tsx'
import { mountRest, restSegments } from '../rest/mount.ts'
import type { Services } from '../services.ts'
import { createAnswers } from './answers.ts'
import { createContextFactory } from './context.ts'
import { mountDownloads } from './downloads.ts'
import type { Bindings, HeaderReader } from './env.ts'
import { hstsHeader, imageHeaders, redirect } from './headers.ts'
import { createMetrics, mountHealth } from './health.ts'
import type { ServerState } from './listen.ts'
import { createPageHandler, isPageRequest, type PageTemplate, pageAddressOf } from './pages.ts'
import { requestKeyOf } from './request-key.ts'
import { errorResponse } from './responses.ts'
import { isHiddenPath } from './static-files.ts'
import { createSubscriptions } from './subscriptions.ts'
import { resolveTenant } from './tenant.ts'
import { createTrpcHandler } from './trpc.ts'
import { createUploadQueue } from './uploads.ts'
import { mountWall } from './wall.ts'

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

/** Whether a path can only be a file: pages have no extension, and these two folders contain only files. */
const isFilePath = (path: string): boolean => (path.lastIndexOf('/') === 0 ? /[.~]/ : /^\/(?:assets|tinymce)\//).test(path)

/** Returns the whole of Weez as one function from request to response; `peer` is the address at the socket's other end. */
export const createApp = (services: Services, frontend: Frontend, state: ServerState = { stopping: false }) => {
  const { store, config, rateLimiter, imageStore } = services
  const { publicUrl, data, media } = config
  const createContext = createContextFactory(services)
  const contextOf = async (env: Bindings) => (await createContext(env)).context
  const answers = createAnswers(store, services.now)
  const openSubscription = createSubscriptions(rateLimiter)
  const calls = { createContext, rateLimiter, publicUrl, uploads: createUploadQueue(), answers, openSubscription }
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (_, options) => (options as { env: Bindings }).env.path })

  app.use(({ env }, next) => (isHiddenPath(env.path) ? Promise.resolve(errorResponse(new AppError('NOT_FOUND'))) : next()))
  app.get('*', ({ env, req }, next) => {
    if (!isPageRequest(env.headers)) return next()
    const { pathname, search } = new URL(req.url)
    const address = pageAddressOf(env.tenant, env.path, pathname)
    return address === pathname ? next() : Promise.resolve(redirect(`${address}${search}`))
  })
  mountRest(app, calls)
  app.on(['GET', 'POST'], '/trpc/:procedures', createTrpcHandler(calls))

  app.get('/media/:imageId', async c => {
    const { actor } = await contextOf(c.env)
    const imageId = /^[\w-]+$/.exec(c.req.param('imageId'))?.[0] ?? ''
    const exerciseId = await readImageExerciseId(store.read, actor, { tenant: c.env.tenant, imageId })
    const width = copyWidths.find(width => String(width) === c.req.query('w'))
    const size = await readImageSize(store.read, exerciseId, imageId)
    const image = size && (await imageStore.readShown(exerciseId, imageId, width))
    return image ? new Response(image, { headers: imageHeaders }) : errorResponse(new AppError('NOT_FOUND'))
  })

  mountWall(app, { createContext, template: frontend.template, imageStore, rateLimiter })
  mountDownloads(app, contextOf)
  mountOpenapi(app)
  const metrics = createMetrics(answers.bytes)
  const folders = [...(store.engine === 'sqlite' ? [data] : []), ...(isS3Url(media) ? [] : [media])]
  mountHealth(app, { store, folders, state, metrics, contextOf })
  mountPress(app, { createContext, answers, publicUrl, assets: frontend.press, file: frontend.file })

  const pages = createPageHandler(frontend.template, answers, services)
  app.get('*', async c => {
    const { path } = c.env
    const file = await frontend.file(path, c.req.raw)
    if (file) return file
    const isCall = restSegments.has(path.split('/')[1] ?? '') && !isPageRequest(c.env.headers)
    if (isFilePath(path) || isCall) return errorResponse(new AppError('NOT_FOUND'))
    return (await pages(await createContext(c.env), c.req.raw)).respond(c.env.headers)
  })
  app.notFound(() => errorResponse(new AppError('NOT_FOUND')))
  app.onError(error => errorResponse(error))

  /** What every response says. */
  const commonHeaders = (): Record<string, string> => ({
    ...(publicUrl?.protocol === 'https:' && hstsHeader),
    ...(store.peers && { [seenHeader]: store.peers.seen() }),
  })

  /** Answers a request that was answered before from what is kept: nothing of it is read but its session, and it is counted as ever. */
  const answerAgain = async (key: string | undefined, headers: HeaderReader) => {
    const known = key === undefined ? undefined : answers.recall(key)
    if (!known) return undefined
    const { answer, sender, calls } = known
    const isCounted = calls === 0 || rateLimiter.tryTake(sender.subject, 'reads', calls)
    // Setting headers of a finished response would cost as much as the rest of a short one.
    return isCounted ? { response: await answer.respond(headers, commonHeaders()), path: sender.path } : undefined
  }
  const read = async (request: Request, peer: string, headers: HeaderReader, key: string | undefined) => {
    const { tenant, path } = await resolveTenant(store.read, pathnameOf(request.url))
    const response = await app.fetch(request, { tenant, path, peer, headers, key })
    for (const [name, value] of Object.entries(commonHeaders())) response.headers.set(name, value)
    return { response, path }
  }

  return async (request: Request, peer: string, headers: HeaderReader = request.headers): Promise<Response> => {
    const start = performance.now()
    const seen = store.peers && headers.get(seenHeader)
    if (seen) await store.peers?.catchUp(seen)
    const key = requestKeyOf(request, headers)
    const { response, path } = (await answerAgain(key, headers)) ?? (await read(request, peer, headers, key))
    metrics.answers.observe({ to: metricsLabelOf(path), status: response.status }, (performance.now() - start) / 1000)
    return response
  }
}
