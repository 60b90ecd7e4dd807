import { Hono } from 'hono'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import { AppError } from '#routers/errors.ts'
import { imageWidths } from '#routers/images.contract.ts'
import { readImageExerciseId } from '#routers/press/visitors.reads.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import { isS3Url } from '../media/s3-location.ts'
import { mountOpenapi } from '../openapi/mount.tsx'
import { mountPress } from '../press/mount.tsx'
import type { PressAssets } from '../press/visit.ts'
import { errorResponse } from '../rest/answer.ts'
import { mountRest, restSegments } from '../rest/mount.ts'
import { auditCsvResponse } from './audit-file.ts'
import type { Bindings, HeaderReader } from './bindings.ts'
import { createContextFactory, type Services } from './context.ts'
import { hstsHeader, imageHeaders } from './headers.ts'
import { createMetrics, mountHealth } from './health.ts'
import type { ServerState } from './listen.ts'
import { createPageHandler } from './pages.ts'
import { readLocale } from './preferences.ts'
import { chronogrammeResponse, personasTemplateResponse } from './spreadsheet-files.ts'
import { isHiddenPath } from './static-files.ts'
import { resolveTenant } from './tenant.ts'
import { createTrpcHandler } from './trpc.ts'
import { createUploadQueue } from './uploads.ts'

/** The browser program: its page and, in production, its built files; and what the pages of the press load. */
export type Frontend = {
  template: (path: string) => Promise<string>
  file: (path: string, request: Request) => Promise<Response | undefined>
  press: PressAssets
}

const pathnameOf = (url: string): string => {
  const from = url.indexOf('/', 8)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}

/** The first segment of a path that is a call's or one of Weez's own; everything else is a page, whose names are not for the figures. */
const metricsLabelOf = (path: string): string => {
  const segment = path.split('/', 2)[1] ?? ''
  return restSegments.has(segment) || isReservedSegment(segment) ? segment : 'page'
}

/** Names of files, which are there or are not: a page has no ending, and nothing but files is below these. */
const isFilePath = (path: string): boolean => (path.lastIndexOf('/') === 0 ? /[.~]/ : /^\/(?:assets|tinymce)\//).test(path)

/** The whole of Weez as one function from request to answer; `peer` is the address at the socket's other end. */
export const createApp = (services: Services, frontend: Frontend, state: ServerState = { stopping: false }) => {
  const contexts = createContextFactory(services)
  const serving = { contexts, limits: services.rateLimiter, publicUrl: services.config.publicUrl, uploads: createUploadQueue() }
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (_, options) => (options as { env: Bindings }).env.path })

  app.use(({ env }, next) => (isHiddenPath(env.path) ? Promise.resolve(errorResponse(new AppError('NOT_FOUND'))) : next()))
  mountRest(app, serving)
  app.on(['GET', 'POST'], '/trpc/:procedures', createTrpcHandler(serving))

  app.get('/media/:imageId', async c => {
    const { context } = await contexts(c.env)
    const imageId = /^[\w-]+$/.exec(c.req.param('imageId'))?.[0] ?? ''
    const exerciseId = await readImageExerciseId(services.store.read, context.actor, { tenant: c.env.tenant, imageId })
    const width = imageWidths.find(width => String(width) === c.req.query('w'))
    const known = await readImageSize(services.store.read, exerciseId, imageId)
    const image = known && (await services.imageStore.read(exerciseId, imageId, width))
    return image ? new Response(image, { headers: imageHeaders }) : errorResponse(new AppError('NOT_FOUND'))
  })

  app.get('/admin/sequences/:id/:file', async (c, next) => {
    const { context } = await contexts(c.env)
    const file = await chronogrammeResponse(context, c.req.param('id'), c.req.param('file'), readLocale(c.req.raw))
    return file ?? next()
  })
  app.get('/admin/personas/template/:file', async (c, next) => {
    const { context } = await contexts(c.env)
    return (await personasTemplateResponse(context, c.req.param('file'), readLocale(c.req.raw))) ?? next()
  })

  app.get('/admin/audit.csv', async (c, next) => (await auditCsvResponse((await contexts(c.env)).context, readLocale(c.req.raw))) ?? next())

  mountOpenapi(app)
  const metrics = createMetrics()
  const { data, media } = services.config
  const folders = [...(services.store.engine === 'sqlite' ? [data] : []), ...(isS3Url(media) ? [] : [media])]
  mountHealth(app, { store: services.store, folders, state, metrics, contextOf: async env => (await contexts(env)).context })

  mountPress(app, {
    contextOf: async c => (await contexts(c.env)).context,
    publicUrl: services.config.publicUrl,
    assets: frontend.press,
    file: frontend.file,
  })

  const pages = createPageHandler(frontend.template)
  app.get('*', async c => {
    const { path } = c.env
    const file = await frontend.file(path, c.req.raw)
    if (file) return file
    if (isFilePath(path) || restSegments.has(path.split('/')[1] ?? '')) return errorResponse(new AppError('NOT_FOUND'))
    const { context } = await contexts(c.env)
    return pages(context, c.req.raw)
  })
  app.notFound(() => errorResponse(new AppError('NOT_FOUND')))
  app.onError(error => errorResponse(error))

  return async (request: Request, peer: string, headers: HeaderReader = request.headers): Promise<Response> => {
    const began = performance.now()
    const { tenant: place, path } = await resolveTenant(services.store.read, pathnameOf(request.url))
    const answer = await app.fetch(request, { tenant: place, path, peer, headers })
    if (services.config.publicUrl?.protocol === 'https:') answer.headers.set(...hstsHeader)
    metrics.answers.observe({ to: metricsLabelOf(path), status: answer.status }, (performance.now() - began) / 1000)
    return answer
  }
}
