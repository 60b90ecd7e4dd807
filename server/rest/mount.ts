import type { Hono } from 'hono'
import { assertAccess } from '#routers/trpc.ts'
import type { Bindings } from '../http/bindings.ts'
import type { createContextFactory } from '../http/context.ts'
import { assertSameOrigin } from '../http/origin.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { UploadQueue } from '../http/uploads.ts'
import { errorResponse, jsonResponse } from './answer.ts'
import { readBody } from './body.ts'
import { mergeInput } from './input.ts'
import { callKindOf, operationOf, restRoutes } from './operations.ts'

type RestOptions = {
  contexts: ReturnType<typeof createContextFactory>
  limits: RateLimiter
  publicUrl: URL | undefined
  uploads: UploadQueue
}

/** The query as a plain record; of a name given twice the last one counts. */
const queryOf = (url: string): Record<string, string> => {
  const at = url.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at)))
}

/**
 * Serves every row of the table with the procedure it names: the same level, input and answer as through tRPC. Access is checked
 * before the body is read.
 */
export const mountRest = (app: Hono<{ Bindings: Bindings }>, { contexts, limits, publicUrl, uploads }: RestOptions): void => {
  for (const { method, path, row } of restRoutes) {
    const { call: name, body: kind, input: adapt } = row
    const { meta, input: schema, resolve } = operationOf(name)
    app.on(method, path, async c => {
      try {
        const request = c.req.raw
        if (method !== 'GET') assertSameOrigin(request, publicUrl)
        const { context, cookies, asker } = await contexts(c.env)
        limits.take(asker, callKindOf(name))
        assertAccess(meta, context.actor)
        if (kind === 'form') {
          const result = await uploads.during(request, context.actor, async form =>
            resolve({ ctx: context, input: await schema.parseAsync(await form()) }),
          )
          return jsonResponse(result, cookies)
        }
        const body = method === 'GET' ? undefined : await readBody(request, row)
        const texts = { ...queryOf(request.url), ...(c.req.param() as Record<string, string>) }
        const input = mergeInput(schema, texts, adapt ? adapt(body) : body)
        const result = await resolve({ ctx: context, input: schema.parse(input) })
        return jsonResponse(result, cookies)
      } catch (error) {
        return errorResponse(error)
      }
    })
  }
}

/** First segments of the table's paths: what is asked below them and is not a call has no page either, but the administration has both. */
export const restSegments = new Set(restRoutes.map(({ path }) => path.split('/')[1] ?? '').filter(segment => segment !== 'admin'))
