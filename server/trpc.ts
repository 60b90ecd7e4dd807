import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#routers/errors.ts'
import { appRouter } from '#routers/index.ts'
import type { Bindings } from './bindings.ts'
import type { createContexts } from './context.ts'
import { dataHeaders } from './headers.ts'
import type { Asker, Limits } from './limits.ts'
import { log } from './log.ts'
import { refuseForeignOrigin } from './origin.ts'
import { refuse, retryHeaders } from './rest/answer.ts'
import { bounded, jsonMaxOf } from './rest/body.ts'
import { kindOf } from './rest/operations.ts'
import { bringsForm, type Uploads } from './uploads.ts'

type Serving = { contexts: ReturnType<typeof createContexts>; limits: Limits; publicUrl: URL | undefined; uploads: Uploads }

/** Every call of a batch counts, or a batch would be a way around the limits. */
const count = (limits: Limits, asker: Asker, names: readonly string[]) => {
  const writes = names.filter(name => kindOf(name) === 'writes').length
  try {
    limits.take(asker, 'writes', writes)
    limits.take(asker, 'reads', names.length - writes)
  } catch (error) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error })
  }
}

/** Serves the router's procedures at `{base}/trpc`. */
export const createTrpcHandler =
  ({ contexts, limits, publicUrl, uploads }: Serving) =>
  async (c: HonoContext<{ Bindings: Bindings }, '/trpc/:procedures'>) => {
    const { place } = c.env
    try {
      const changes = c.req.method !== 'GET'
      if (changes) refuseForeignOrigin(c.req.raw, publicUrl)
      const names = c.req.param('procedures').split(',')
      const { raw } = c.req
      const form = changes && bringsForm(raw)
      const request = changes && !form ? await bounded(raw, jsonMaxOf(names)) : raw
      const { context, cookies, asker } = await contexts(c.env)
      const answer = (req: Request) =>
        fetchRequestHandler({
          endpoint: `${place.base}/trpc`,
          req,
          router: appRouter,
          createContext: () => {
            count(limits, asker, names)
            return context
          },
          responseMeta: ({ errors }) => ({
            headers: new Headers([
              ...Object.entries({ ...dataHeaders, ...retryHeaders(errors.map(error => error.cause)) }),
              ...cookies.map(cookie => ['set-cookie', cookie] as [string, string]),
            ]),
          }),
          onError: ({ error }) => {
            if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof Refusal))
              log.error({ id: randomUUID(), error: error.cause ?? error }, 'A call failed')
          },
        })
      if (!form) return await answer(request)
      // The procedure asks for the form once it knows that the caller may send one.
      return await uploads.during(raw, context.actor, formData => answer(Object.defineProperty(raw, 'formData', { value: formData })))
    } catch (error) {
      return refuse(error)
    }
  }
