import { Hono } from 'hono'
import { isReserved } from '#routers/auth/accounts.rules.ts'
import { Refusal } from '#routers/errors.ts'
import { readImageReader } from '#routers/press/visitors.reads.ts'
import { imageWidths } from '#routers/weezes/images.contract.ts'
import { readImageSize } from '#routers/weezes/images.reads.ts'
import { isS3 } from '../media/s3-location.ts'
import { mountOpenapi } from '../openapi/mount.tsx'
import { mountPress } from '../press/mount.tsx'
import type { PressAssets } from '../press/visit.ts'
import { refuse } from '../rest/answer.ts'
import { mountRest, restSegments } from '../rest/mount.ts'
import { auditFile } from './audit-file.ts'
import type { Bindings } from './bindings.ts'
import { createContexts, type HeaderReader, type Parts } from './context.ts'
import { imageHeaders, onlyHttps } from './headers.ts'
import { createMetrics, mountHealth } from './health.ts'
import type { ServerState } from './listen.ts'
import { createPages } from './pages.ts'
import { localeOf } from './preferences.ts'
import { chronogrammeFile, personasTemplate } from './spreadsheet-files.ts'
import { isHidden } from './static-files.ts'
import { placeOf } from './tenant.ts'
import { createTrpcHandler } from './trpc.ts'
import { createUploads } from './uploads.ts'

/** The browser program: its page and, in production, its built files; and what the pages of the press load. */
export type Frontend = {
  template: (path: string) => Promise<string>
  file: (path: string, request: Request) => Promise<Response | undefined>
  press: PressAssets
}

const pathOf = (url: string): string => {
  const from = url.indexOf('/', 8)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}

/** The first segment of a path that is a call's or one of Weez's own; everything else is a page, whose names are not for the figures. */
const segmentOf = (path: string): string => {
  const segment = path.split('/', 2)[1] ?? ''
  return restSegments.has(segment) || isReserved(segment) ? segment : 'page'
}

/** Names of files, which are there or are not: a page has no ending, and nothing but files is below these. */
const namesFile = (path: string): boolean => (path.lastIndexOf('/') === 0 ? /[.~]/ : /^\/(?:assets|tinymce)\//).test(path)

/** The whole of Weez as one function from request to answer; `peer` is the address at the socket's other end. */
export const createApp = (parts: Parts, frontend: Frontend, state: ServerState = { stopping: false }) => {
  const contexts = createContexts(parts)
  const serving = { contexts, limits: parts.limits, publicUrl: parts.config.publicUrl, uploads: createUploads() }
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (_, options) => (options as { env: Bindings }).env.path })

  app.use(({ env }, next) => (isHidden(env.path) ? Promise.resolve(refuse(new Refusal('NOT_FOUND'))) : next()))
  mountRest(app, serving)
  app.on(['GET', 'POST'], '/trpc/:procedures', createTrpcHandler(serving))

  app.get('/media/:imageId', async c => {
    const { context } = await contexts(c.env)
    const imageId = /^[\w-]+$/.exec(c.req.param('imageId'))?.[0] ?? ''
    const exerciseId = await readImageReader(parts.store.read, context.actor, { place: c.env.place, imageId })
    const width = imageWidths.find(width => String(width) === c.req.query('w'))
    const known = await readImageSize(parts.store.read, exerciseId, imageId)
    const image = known && (await parts.images.read(exerciseId, imageId, width))
    return image ? new Response(image, { headers: imageHeaders }) : refuse(new Refusal('NOT_FOUND'))
  })

  app.get('/admin/sequences/:id/:file', async (c, next) => {
    const { context } = await contexts(c.env)
    const file = await chronogrammeFile(context, c.req.param('id'), c.req.param('file'), localeOf(c.req.raw))
    return file ?? next()
  })
  app.get('/admin/personas/template/:file', async (c, next) => {
    const { context } = await contexts(c.env)
    return (await personasTemplate(context, c.req.param('file'), localeOf(c.req.raw))) ?? next()
  })

  app.get('/admin/audit.csv', async (c, next) => (await auditFile((await contexts(c.env)).context, localeOf(c.req.raw))) ?? next())

  mountOpenapi(app)
  const metrics = createMetrics()
  const { data, media } = parts.config
  const folders = [...(parts.store.engine === 'sqlite' ? [data] : []), ...(isS3(media) ? [] : [media])]
  mountHealth(app, { store: parts.store, folders, state, metrics, contextOf: async env => (await contexts(env)).context })

  mountPress(app, {
    contextOf: async c => (await contexts(c.env)).context,
    publicUrl: parts.config.publicUrl,
    assets: frontend.press,
    file: frontend.file,
  })

  const pages = createPages(frontend.template)
  app.get('*', async c => {
    const { path } = c.env
    const file = await frontend.file(path, c.req.raw)
    if (file) return file
    if (namesFile(path) || restSegments.has(path.split('/')[1] ?? '')) return refuse(new Refusal('NOT_FOUND'))
    const { context } = await contexts(c.env)
    return pages(context, c.req.raw)
  })
  app.notFound(() => refuse(new Refusal('NOT_FOUND')))
  app.onError(error => refuse(error))

  return async (request: Request, peer: string, headers: HeaderReader = request.headers): Promise<Response> => {
    const began = performance.now()
    const { place, path } = await placeOf(parts.store.read, pathOf(request.url))
    const answer = await app.fetch(request, { place, path, peer, headers })
    if (parts.config.publicUrl?.protocol === 'https:') answer.headers.set(...onlyHttps)
    metrics.answers.observe({ to: segmentOf(path), status: answer.status }, (performance.now() - began) / 1000)
    return answer
  }
}
