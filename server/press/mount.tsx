import { randomUUID } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { tagKeyOf } from '#db/tags.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import type { Context } from '#routers/context.ts'
import { AppError, type AppErrorCode, appErrors, rowOf } from '#routers/errors.ts'
import { findStop } from '#routers/guard.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { readPressReader } from '#routers/press/visitors.reads.ts'
import { drawInitialsLogo } from '#routers/source-logos.rules.ts'
import { type ErrorKind, ErrorScreen } from '#src/press/published/error-page.tsx'
import type { PressAssets, Visit } from '#src/press/published/visit.ts'
import type { CallOptions } from '../http/context.ts'
import type { Bindings } from '../http/env.ts'
import { drawnLogoHeaders, redirect } from '../http/headers.ts'
import { asksForData, isPageRequest } from '../http/page-requests.ts'
import { readColorScheme, readLocale } from '../http/preferences.ts'
import { errorResponse } from '../http/responses.ts'
import { log } from '../log.ts'
import {
  type PressRequest,
  renderArticlePage,
  renderCommuniqueList,
  renderCommuniquePage,
  renderFrontPage,
  renderRss,
  visitPage,
} from './pages.tsx'

type RouteContext = HonoContext<{ Bindings: Bindings }>
type PressOptions = {
  createContext: CallOptions['createContext']
  publicUrl: URL | undefined
  assets: PressAssets
  file: (path: string, request: Request) => Promise<Response | undefined>
}

/** Pages show dates, which change at midnight: in every time zone that is a quarter of an hour. In milliseconds. */
const datesHoldFor = 15 * 60_000

const errorKinds: Record<AppErrorCode, ErrorKind> = {
  UNAUTHORIZED: 'signedOut',
  NOT_FOUND: 'missing',
  BAD_REQUEST: 'other',
  FORBIDDEN: 'other',
  METHOD_NOT_SUPPORTED: 'other',
  CONFLICT: 'other',
  PAYLOAD_TOO_LARGE: 'other',
  UNSUPPORTED_MEDIA_TYPE: 'other',
  TOO_MANY_REQUESTS: 'other',
  INTERNAL_SERVER_ERROR: 'other',
  SERVICE_UNAVAILABLE: 'other',
  INSUFFICIENT_STORAGE: 'other',
}

/**
 * An error as a page with its status. An unexpected error is logged under an id, which alone is shown beside the status (ERR-07, ERR-16).
 */
const errorResponsePage = (visit: Visit, error: unknown): Response => {
  const code = error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR'
  const [status, reason] = appErrors[code]
  const id = status >= 500 ? randomUUID() : undefined
  if (id) log.error({ id, error }, 'A page failed')
  const statusLine = code === 'UNAUTHORIZED' ? `${status} ${rowOf(reason)[1]}` : `${status} for ${visit.base}${visit.path}`
  return visitPage(visit, <ErrorScreen visit={visit} kind={errorKinds[code]} status={statusLine} id={id} />, '', status)
}

/**
 * Serves the reader's pages of the press, complete in the first response; `/webpress/manage` and the paths below it belong to the browser
 * program, and every unknown path leads to the hub (PRESS-05, PRESS-14, PRESS-29, NAV-10).
 */
export const mountPress = (app: Hono<{ Bindings: Bindings }>, { createContext, publicUrl, assets, file }: PressOptions): void => {
  const visitOf = async (c: RouteContext, { actor, tenant, store, now }: Context): Promise<Visit> => {
    const request = c.req.raw
    const stored = actor ? undefined : await readExerciseByPath(store.read, tenant.clientPath, tenant.clonePath)
    const exercise = actor?.user.exercise ?? stored
    return {
      base: tenant.base,
      path: c.env.path,
      origin: publicUrl?.origin ?? new URL(request.url).origin,
      locale: readLocale(c.env.headers),
      scheme: readColorScheme(c.env.headers),
      user: actor?.user ?? null,
      exercise: exercise?.name ?? '',
      timeZone: exercise?.timeZone ?? deviceTimeZone(),
      client: actor?.user.client ?? stored?.client,
      phase: exercise?.phase ?? 'running',
      resumesOn: exercise?.resumesOn ?? null,
      scenario: exercise?.scenario,
      now: now(),
      assets,
    }
  }

  /** Renders a page for visitors who may read the press, and an error page for all others; what is for programs tells them errors as data. */
  const page =
    (render: (press: PressRequest, c: RouteContext) => Promise<Response>, isForPrograms = false) =>
    async (c: RouteContext) => {
      const { context } = await createContext(c.env)
      const { actor, store, tenant, now } = context
      const db = store.read
      try {
        // Browsers that open a page get that of the stop.
        if (findStop(context)) throw new AppError('exercise.stopped')
        const reader = await readPressReader(db, actor, tenant)
        const response = await render({ db, reader, visit: await visitOf(c, context) }, c)
        const tags = (['press', 'communiques', 'settings', 'people'] as const).map(tag => tagKeyOf(reader.exerciseId, tag))
        c.env.shown = { tags, until: (Math.floor(now().getTime() / datesHoldFor) + 1) * datesHoldFor }
        return response
      } catch (error) {
        if (isForPrograms ? !isPageRequest(c.env.headers) : asksForData(c.env.headers)) return errorResponse(error)
        return errorResponsePage(await visitOf(c, context), error)
      }
    }
  const missing = page(async () => {
    throw new AppError('not_found')
  })

  app.get('/webpress', page(renderFrontPage))
  app.get('/webpress/rss.xml', page(renderRss, true))
  app.get(
    '/webpress/articles/:frontId',
    page((press, c) => renderArticlePage(press, c.req.param('frontId') ?? '')),
  )
  app.get('/webpress/communiques', page(renderCommuniqueList))
  app.get(
    '/webpress/communiques/:id',
    page((press, c) => renderCommuniquePage(press, c.req.param('id') ?? '')),
  )
  app.get('/articles/:frontId', c => redirect(articlePath(c.env.tenant.base, encodeURIComponent(c.req.param('frontId')))))
  // Without an id the path leads to the hub (PRESS-15).
  app.on('GET', ['/webpress/articles', '/articles'], c => redirect(`${c.env.tenant.base}/`))
  app.get('/webpress/media/initials/:name', c => {
    const logo = drawInitialsLogo(c.req.param('name'))
    return logo === null ? missing(c) : new Response(logo, { headers: drawnLogoHeaders })
  })
  app.get('/webpress/*', async (c, next) => {
    const { path, tenant } = c.env
    if (/^\/webpress\/manage(\/|$)/.test(path)) return next()
    const found = await file(path, c.req.raw)
    if (found) return found
    if (asksForData(c.env.headers)) return next()
    // No page has this path, unless it is that of a logo that is not there.
    return path.startsWith('/webpress/media/') ? missing(c) : redirect(`${tenant.base}/`)
  })
}
