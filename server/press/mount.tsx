/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Context } from '#routers/context.ts'
import { AppError, appErrors } from '#routers/errors.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { readPressReader } from '#routers/press/visitors.reads.ts'
import type { Bindings } from '../http/bindings.ts'
import { redirect } from '../http/headers.ts'
import { readColorScheme, readLocale } from '../http/preferences.ts'
import { log } from '../log.ts'
import { htmlResponse } from './answer.ts'
import { type ErrorKind, ErrorScreen } from './error-screen.tsx'
import { type PressRequest, renderArticlePage, renderFrontPage, renderRss } from './pages.tsx'
import type { PressAssets, Visit } from './visit.ts'

type RouteContext = HonoContext<{ Bindings: Bindings }>
type PressOptions = {
  contextOf: (c: RouteContext) => Promise<Context>
  publicUrl: URL | undefined
  assets: PressAssets
  file: (path: string, request: Request) => Promise<Response | undefined>
}

const errorKinds: Partial<Record<string, ErrorKind>> = { UNAUTHORIZED: 'signedOut', NOT_FOUND: 'missing' }

/** A failure as a screen with its status; what was not meant to happen is logged under an id, and only the id is told (ERR-07, ERR-16). */
const errorResponsePage = (request: Request, visit: Visit, error: unknown): Promise<Response> => {
  const code = error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR'
  const [status, message] = appErrors[code]
  const id = status >= 500 ? randomUUID() : undefined
  if (id) log.error({ id, error }, 'A page failed')
  const told = code === 'UNAUTHORIZED' ? `${status} ${message}` : `${status} for ${visit.base}${visit.path}${id ? ` (${id})` : ''}`
  return htmlResponse(request, <ErrorScreen visit={visit} kind={errorKinds[code] ?? 'other'} status={told} />, { status })
}

/**
 * Serves what readers see of the press, complete in the first answer; `/webpress/manage` and what lies below it is left to the browser
 * program (PRESS-05, PRESS-14, PRESS-29).
 */
export const mountPress = (app: Hono<{ Bindings: Bindings }>, { contextOf, publicUrl, assets, file }: PressOptions): void => {
  const visitOf = async (c: RouteContext, { actor, tenant: place, store, now }: Context): Promise<Visit> => {
    const request = c.req.raw
    const name = actor?.user.exercise.name ?? (await readExerciseByPath(store.read, place.clientPath, place.clonePath))?.name
    return {
      base: place.base,
      path: c.env.path,
      origin: publicUrl?.origin ?? new URL(request.url).origin,
      locale: readLocale(request),
      scheme: readColorScheme(request),
      user: actor?.user ?? null,
      exercise: name ?? '',
      now: now(),
      assets,
    }
  }

  /** A page for those who may read the press; the error screens for everybody else. */
  const page = (make: (asked: PressRequest, c: RouteContext) => Promise<Response>) => async (c: RouteContext) => {
    const context = await contextOf(c)
    const visit = await visitOf(c, context)
    const request = c.req.raw
    try {
      const db = context.store.read
      const reader = await readPressReader(db, context.actor, context.tenant)
      return await make({ db, reader, visit, request }, c)
    } catch (error) {
      return errorResponsePage(request, visit, error)
    }
  }
  const missing = page(async () => {
    throw new AppError('NOT_FOUND')
  })

  app.get('/webpress', page(renderFrontPage))
  app.get('/webpress/rss.xml', page(renderRss))
  app.get(
    '/webpress/articles/:frontId',
    page((asked, c) => renderArticlePage(asked, c.req.param('frontId') ?? '')),
  )
  app.get('/articles/:frontId', c => redirect(articlePath(c.env.tenant.base, encodeURIComponent(c.req.param('frontId')))))
  // Without an id there is no article to look for (PRESS-15).
  app.on('GET', ['/webpress/articles', '/articles'], c => redirect(`${c.env.tenant.base}/`))
  app.get('/webpress/*', async (c, next) => {
    if (/^\/webpress\/manage(\/|$)/.test(c.env.path)) return next()
    return (await file(c.env.path, c.req.raw)) ?? missing(c)
  })
}
