import type { Hono } from 'hono'
import { pass } from '#routers/trpc.ts'
import type { Bindings } from '../http/bindings.ts'
import type { createContexts } from '../http/context.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import type { Limits } from '../http/rate-limits.ts'
import type { Uploads } from '../http/uploads.ts'
import { answer, refuse } from './answer.ts'
import { readBody } from './body.ts'
import { mergeInput } from './input.ts'
import { kindOf, operationOf, restCalls } from './operations.ts'

type Serving = { contexts: ReturnType<typeof createContexts>; limits: Limits; publicUrl: URL | undefined; uploads: Uploads }

/** The query as a plain record; of a name given twice the last one counts. */
const queryOf = (url: string): Record<string, string> => {
  const at = url.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at)))
}

/**
 * Serves every row of the table with the procedure it names: the same contract, door and answer as through tRPC. The door is asked
 * before the body is read.
 */
export const mountRest = (app: Hono<{ Bindings: Bindings }>, { contexts, limits, publicUrl, uploads }: Serving): void => {
  for (const { method, path, row } of restCalls) {
    const { call: name, body: kind, input: adapt } = row
    const operation = operationOf(name)
    const { contract, run } = operation
    app.on(method, path, async c => {
      try {
        const request = c.req.raw
        if (method !== 'GET') refuseForeignOrigin(request, publicUrl)
        const { context, cookies, asker } = await contexts(c.env)
        limits.take(asker, kindOf(name))
        pass(operation, context.actor)
        const ctx = context as never
        if (kind === 'form') {
          const parse = async (form: FormData) => (await contract.parseAsync(form)) as never
          const result = await uploads.during(request, context.actor, async form => run({ ctx, input: await parse(await form()) }))
          return answer(result, cookies)
        }
        const body = method === 'GET' ? undefined : await readBody(request, row)
        const texts = { ...queryOf(request.url), ...(c.req.param() as Record<string, string>) }
        const input = mergeInput(contract, texts, adapt ? adapt(body) : body)
        const result = await run({ ctx, input: contract.parse(input) as never })
        return answer(result, cookies)
      } catch (error) {
        return refuse(error)
      }
    })
  }
}

/** First segments of the table's paths: what is asked below them and is not a call has no page either, but the administration has both. */
export const restSegments = new Set(restCalls.map(({ path }) => path.split('/')[1] ?? '').filter(segment => segment !== 'admin'))
