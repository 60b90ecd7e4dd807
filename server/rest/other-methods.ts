import type { Hono } from 'hono'
import { AppError } from '#routers/errors.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { isPageRequest } from '../http/page-requests.ts'
import { errorResponse } from '../http/responses.ts'
import { restRoutes } from './routes.ts'

/** Answers methods that a path of REST does not have with 405 and those that it has; `OPTIONS` asks for these. */
export const mountOtherMethods = (app: Hono<{ Bindings: Bindings }>): void => {
  const methods = Map.groupBy(restRoutes, ({ path }) => path)
  for (const [path, routes] of methods) {
    const allow = [...routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
    app.all(path, (c, next) => {
      if (isPageRequest(c.env.headers)) return next()
      if (c.req.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204, headers: { ...dataHeaders, allow } }))
      const answer = errorResponse(new AppError('call.method', { allow }))
      answer.headers.set('allow', allow)
      return Promise.resolve(answer)
    })
  }
}
