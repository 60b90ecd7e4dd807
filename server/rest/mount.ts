import type { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#routers/errors.ts'
import { procedures } from '#routers/procedures.ts'
import { maxBodyBytes, parseJson, readText, unexpectedTypeError } from '../http/body.ts'
import { tagsShown } from '../http/cache.ts'
import { callProcedure } from '../http/call.ts'
import type { CallOptions } from '../http/context.ts'
import { assertSameOrigin } from '../http/cross-origin.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { isPageRequest } from '../http/page-requests.ts'
import { errorResponse, jsonResponse } from '../http/responses.ts'
import { callKindOf } from '../rate-limits.ts'
import { type RestRoute, restRoutes } from './routes.ts'

/** The schema inside `optional`, `default` and the like. */
const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType =>
  'innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.core.$ZodType ? unwrapSchema(schema._zod.def.innerType) : schema

/** Whether a field takes a moment with an offset. */
const takesOffset = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.core.$ZodPipe && 'format' in schema._zod.def.in._zod.def && schema._zod.def.in._zod.def.format === 'datetime'

/** Converts a path or query text to the type of its field; text that does not fit stays text, which the contract then rejects. */
const coerceText = (text: string, field: z.core.$ZodType | undefined): unknown => {
  const schema = field && unwrapSchema(field)
  const type = schema?._zod.def.type
  if (type === 'number' && /^\d{1,16}$/.test(text)) return Number(text)
  // The plus of an offset means a space in an address, and is easily sent as it is.
  if (takesOffset(schema)) return text.replace(/ (?=\d\d:\d\d$)/, '+')
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Merges path, query and body into the procedure's input. Throws 400 for a body that is no object or that contradicts the path. */
const mergeInput = (contract: z.ZodType | undefined, texts: Record<string, string>, body: unknown): unknown => {
  const shape = contract instanceof z.ZodObject ? contract.shape : undefined
  // Without a prototype, so that no name is special.
  const input: Record<string, unknown> = Object.create(null)
  for (const [name, text] of Object.entries(texts))
    input[name] = coerceText(text, shape && Object.hasOwn(shape, name) ? shape[name] : undefined)
  if (body === undefined) return Object.keys(input).length > 0 || shape ? input : undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('body.not_object')
  for (const [name, value] of Object.entries(body)) {
    if (name in input && input[name] !== value) throw new AppError('input.differs_from_path', { input: name })
  }
  return { ...body, ...input }
}

const contentTypeOf = (request: Request) => request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()

/** Reads the body of a call that takes JSON or nothing. Throws 413 when it is too long, 415 for another type, 400 when it cannot be parsed. */
const readBody = async (request: Request, { name, body: kind }: RestRoute): Promise<unknown> => {
  const text = await readText(request, maxBodyBytes([name]))
  if (text.trim() === '') return undefined
  if (contentTypeOf(request) !== 'application/json') throw unexpectedTypeError('application/json')
  const body = parseJson(text)
  return kind === 'none' ? undefined : body
}

/** The query as a plain record; the last of several equal names counts. */
const queryOf = (url: string): Record<string, string> => {
  const at = url.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at)))
}

/**
 * Serves every call of REST with its procedure: the same access level, input and result as through tRPC. Access is checked before the
 * body is read. A browser that requests a page at such a path gets the page.
 */
export const mountRest = (app: Hono<{ Bindings: Bindings }>, { createContext, rateLimiter, publicUrl, uploads }: CallOptions): void => {
  for (const route of restRoutes) {
    const { method, path, name, body: sent } = route
    const { meta, input: schema } = procedures[name]
    const kind = callKindOf(name)
    app.on(method, path, async (c, next) => {
      if (method === 'GET' && isPageRequest(c.env.headers)) return next()
      try {
        const request = c.req.raw
        if (method !== 'GET') assertSameOrigin(request, publicUrl)
        const { context, cookies, subject } = await createContext(c.env)
        c.env.counted = { subject, kind }
        rateLimiter.take(subject, kind)
        if (sent === 'form')
          return jsonResponse(await uploads.during(request, context.actor, readForm => callProcedure(context, name, readForm)), cookies)
        const result = await callProcedure(context, name, async () => {
          const body = method === 'GET' ? undefined : await readBody(request, route)
          const texts = { ...queryOf(request.url), ...(c.req.param() as Record<string, string>) }
          return mergeInput(schema, texts, typeof sent === 'object' ? sent.toInput(body) : body)
        })
        if (method === 'GET') c.env.shown = { tags: tagsShown(context.actor, [meta]), calls: 1 }
        return jsonResponse(result, cookies)
      } catch (error) {
        return errorResponse(error)
      }
    })
  }
}

/**
 * First segments of the paths. What is no call below them is 404, unless a page is asked for; below `admin`, which has pages too, only
 * for those who ask for data.
 */
export const restSegments = new Set(restRoutes.map(({ path }) => path.split('/')[1] ?? '').filter(segment => segment !== 'admin'))

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
