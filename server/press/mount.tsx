/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { readExercise } from '#routers/auth/accounts.reads.ts'
import type { Context } from '#routers/context.ts'
import { Refusal, refusals } from '#routers/errors.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { readPressReader } from '#routers/press/visitors.reads.ts'
import type { Bindings } from '../http/bindings.ts'
import { redirect } from '../http/headers.ts'
import { localeOf, schemeOf } from '../http/preferences.ts'
import { log } from '../log.ts'
import { answerPage } from './answer.ts'
import { type ErrorKind, ErrorScreen } from './error-screen.tsx'
import { type Asked, articlePage, frontPage, rssPage } from './pages.tsx'
import type { PressAssets, Visit } from './visit.ts'

type Asking = HonoContext<{ Bindings: Bindings }>
type Serving = {
  contextOf: (c: Asking) => Promise<Context>
  publicUrl: URL | undefined
  assets: PressAssets
  file: (path: string, request: Request) => Promise<Response | undefined>
}

const kinds: Partial<Record<string, ErrorKind>> = { UNAUTHORIZED: 'signedOut', NOT_FOUND: 'missing' }

/** A failure as a screen with its status; what was not meant to happen is logged under an id, and only the id is told (ERR-07, ERR-16). */
const errorPage = (request: Request, visit: Visit, error: unknown): Promise<Response> => {
  const code = error instanceof Refusal ? error.code : 'INTERNAL_SERVER_ERROR'
  const [status, message] = refusals[code]
  const id = status >= 500 ? randomUUID() : undefined
  if (id) log.error({ id, error }, 'A page failed')
  const told = code === 'UNAUTHORIZED' ? `${status} ${message}` : `${status} for ${visit.base}${visit.path}${id ? ` (${id})` : ''}`
  return answerPage(request, <ErrorScreen visit={visit} kind={kinds[code] ?? 'other'} status={told} />, { status })
}

/**
 * Serves what readers see of the press, complete in the first answer; `/webpress/manage` and what lies below it is left to the browser
 * program (PRESS-05, PRESS-14, PRESS-29).
 */
export const mountPress = (app: Hono<{ Bindings: Bindings }>, { contextOf, publicUrl, assets, file }: Serving): void => {
  const visitOf = async (c: Asking, { actor, place, store, now }: Context): Promise<Visit> => {
    const request = c.req.raw
    const name = actor?.user.exercise.name ?? (await readExercise(store.read, place.clientPath, place.clonePath))?.name
    return {
      base: place.base,
      path: c.env.path,
      origin: publicUrl?.origin ?? new URL(request.url).origin,
      locale: localeOf(request),
      scheme: schemeOf(request),
      user: actor?.user ?? null,
      exercise: name ?? '',
      now: now(),
      assets,
    }
  }

  /** A page for those who may read the press; the error screens for everybody else. */
  const page = (make: (asked: Asked, c: Asking) => Promise<Response>) => async (c: Asking) => {
    const context = await contextOf(c)
    const visit = await visitOf(c, context)
    const request = c.req.raw
    try {
      const db = context.store.read
      const reader = await readPressReader(db, context.actor, context.place)
      return await make({ db, reader, visit, request }, c)
    } catch (error) {
      return errorPage(request, visit, error)
    }
  }
  const missing = page(async () => {
    throw new Refusal('NOT_FOUND')
  })

  app.get('/webpress', page(frontPage))
  app.get('/webpress/rss.xml', page(rssPage))
  app.get(
    '/webpress/articles/:frontId',
    page((asked, c) => articlePage(asked, c.req.param('frontId') ?? '')),
  )
  app.get('/articles/:frontId', c => redirect(articlePath(c.env.place.base, encodeURIComponent(c.req.param('frontId')))))
  // Without an id there is no article to look for (PRESS-15).
  app.on('GET', ['/webpress/articles', '/articles'], c => redirect(`${c.env.place.base}/`))
  app.get('/webpress/*', async (c, next) => {
    if (/^\/webpress\/manage(\/|$)/.test(c.env.path)) return next()
    return (await file(c.env.path, c.req.raw)) ?? missing(c)
  })
}
