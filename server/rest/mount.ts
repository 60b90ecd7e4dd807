import type { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { assertMayCall } from '#routers/guard.ts'
import { readerOf } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { CallOptions } from '../http/context.ts'
import type { Bindings } from '../http/env.ts'
import { dataHeaders } from '../http/headers.ts'
import { topicsShown } from '../http/kept-queries.ts'
import { assertSameOrigin } from '../http/origin.ts'
import { isPageRequest } from '../http/pages.ts'
import { createAnswer, errorResponse, jsonResponse, serialize } from '../http/responses.ts'
import { callKindOf, operationOf, restRoutes } from './operations.ts'

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
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BAD_REQUEST', { fields: { body: 'Expected an object' } })
  for (const [name, value] of Object.entries(body)) {
    if (name in input && input[name] !== value) throw new AppError('BAD_REQUEST', { fields: { [name]: 'Differs from the path' } })
  }
  return { ...body, ...input }
}

/** The query as a plain record; the last of several equal names counts. */
const queryOf = (url: string): Record<string, string> => {
  const at = url.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at)))
}

/**
 * Serves every row of the table with its procedure: the same access level, input and result as through tRPC. Access is checked before the
 * body is read. A browser that requests a page at such a path gets the page.
 */
export const mountRest = (
  app: Hono<{ Bindings: Bindings }>,
  { createContext, rateLimiter, publicUrl, uploads, answers }: CallOptions,
): void => {
  for (const { method, path, row } of restRoutes) {
    const { call: name, body: bodyKind, input: adapt } = row
    const operation = operationOf(name)
    const { meta, input: schema, resolve } = operation
    app.on(method, path, async (c, next) => {
      if (method === 'GET' && isPageRequest(c.env.headers)) return next()
      try {
        const request = c.req.raw
        if (method !== 'GET') assertSameOrigin(request, publicUrl)
        const { context, cookies, subject, sender } = await createContext(c.env)
        const kind = callKindOf(name)
        c.env.counted = { subject, kind }
        rateLimiter.take(subject, kind)
        assertMayCall(operation, context)
        if (bodyKind === 'form') {
          const result = await uploads.during(request, context.actor, async form => {
            const sent = await form()
            return resolve({ ctx: context, input: await schema.parseAsync(sent), sent })
          })
          return jsonResponse(result, cookies)
        }
        const resolveWith = (ctx: Context, body: unknown) => {
          const texts = { ...queryOf(request.url), ...(c.req.param() as Record<string, string>) }
          const sent = mergeInput(schema, texts, adapt ? adapt(body) : body)
          return resolve({ ctx, input: schema.parse(sent), sent })
        }
        if (method !== 'GET') return jsonResponse(await resolveWith(context, await readBody(request, row)), cookies)
        const { actor } = context
        const topics = topicsShown(actor, [meta])
        const write = async () => {
          return { answer: createAnswer(serialize(await resolveWith(context, undefined)), dataHeaders), topics }
        }
        const question = { key: sender?.key, reader: readerOf(actor), sender, calls: 1, write }
        return await (await answers.answer(question)).respond(c.env.headers)
      } catch (error) {
        return errorResponse(error)
      }
    })
  }
}

/**
 * First segments of the table's paths. What is no call below them is 404, unless a page is asked for; below `admin`, which has pages too, only
 * for those who ask for data.
 */
export const restSegments = new Set(restRoutes.map(({ path }) => path.split('/')[1] ?? '').filter(segment => segment !== 'admin'))
