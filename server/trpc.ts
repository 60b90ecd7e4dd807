import { randomUUID } from 'node:crypto'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context as HonoContext } from 'hono'
import { Refusal } from '#routers/errors.ts'
import { appRouter } from '#routers/index.ts'
import type { Bindings } from './bindings.ts'
import type { createContexts } from './context.ts'
import { dataHeaders } from './headers.ts'
import { log } from './log.ts'
import { refuseForeignOrigin } from './origin.ts'
import { refuse, retryHeaders } from './rest/answer.ts'
import { bounded, formMax, jsonMaxOf } from './rest/body.ts'

type Serving = { contexts: ReturnType<typeof createContexts>; publicUrl: URL | undefined }

/** Serves the router's procedures at `{base}/trpc`. */
export const createTrpcHandler =
  ({ contexts, publicUrl }: Serving) =>
  async (c: HonoContext<{ Bindings: Bindings }, '/trpc/:procedures'>) => {
    const { place } = c.env
    try {
      const changes = c.req.method !== 'GET'
      if (changes) refuseForeignOrigin(c.req.raw, publicUrl)
      const form = c.req.header('content-type')?.startsWith('multipart/form-data')
      const request = changes ? await bounded(c.req.raw, form ? formMax : jsonMaxOf(c.req.param('procedures').split(','))) : c.req.raw
      const { context, cookies } = await contexts(c.env)
      return await fetchRequestHandler({
        endpoint: `${place.base}/trpc`,
        req: request,
        router: appRouter,
        createContext: () => context,
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
    } catch (error) {
      return refuse(error)
    }
  }
