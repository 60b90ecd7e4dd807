import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context as HonoContext } from 'hono'
import { appRouter } from '#routers/app-router.ts'
import { AppError } from '#routers/errors.ts'
import { batchCallsMax } from '#routers/scalars.contract.ts'
import { log } from '../log.ts'
import { errorResponse, retryHeaders } from '../rest/answer.ts'
import { limitBody, maxBodyBytes } from '../rest/body.ts'
import { callKindOf, hashesPassword } from '../rest/operations.ts'
import type { Bindings } from './bindings.ts'
import type { createContextFactory } from './context.ts'
import { dataHeaders } from './headers.ts'
import { assertSameOrigin } from './origin.ts'
import type { RateLimiter, RateLimitSubject } from './rate-limits.ts'
import { hasForm, type UploadQueue } from './uploads.ts'

type TrpcOptions = {
  contexts: ReturnType<typeof createContextFactory>
  limits: RateLimiter
  publicUrl: URL | undefined
  uploads: UploadQueue
}

const heavyBatchMessage = 'Only one of these calls in a request'

/**
 * Every call of a batch counts, or a batch would be a way around the limits; all of them pass or none, and tRPC has refused those that
 * mix reads and writes. For the same reason a batch holds one call that is heavy at most.
 */
const assertBatchAllowed = (limits: RateLimiter, asker: RateLimitSubject, names: readonly string[]) => {
  try {
    limits.take(asker, names.some(name => callKindOf(name) === 'writes') ? 'writes' : 'reads', names.length)
  } catch (error) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error })
  }
  const hashing = names.filter(hashesPassword)
  if (hashing.length < 2) return
  const fields = Object.fromEntries(hashing.map(name => [name, heavyBatchMessage]))
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new AppError('BAD_REQUEST', { fields }) })
}

/** The names in an address below `/trpc/`, as tRPC reads them; 404 where it cannot. */
const procedureNamesOf = (path: string): string[] => {
  try {
    return decodeURIComponent(path.slice('/trpc/'.length)).split(',')
  } catch {
    throw new AppError('NOT_FOUND')
  }
}

/** Serves the router's procedures at `{base}/trpc`. */
export const createTrpcHandler =
  ({ contexts, limits, publicUrl, uploads }: TrpcOptions) =>
  async (c: HonoContext<{ Bindings: Bindings }, '/trpc/:procedures'>) => {
    const { tenant: place, path } = c.env
    try {
      const changes = c.req.method !== 'GET'
      if (changes) assertSameOrigin(c.req.raw, publicUrl)
      const names = procedureNamesOf(path)
      const { raw } = c.req
      const form = changes && hasForm(raw)
      const request = changes && !form ? await limitBody(raw, maxBodyBytes(names)) : raw
      const { context, cookies, asker } = await contexts(c.env)
      const answer = (req: Request) =>
        fetchRequestHandler({
          endpoint: `${place.base}/trpc`,
          req,
          router: appRouter,
          maxBatchSize: batchCallsMax,
          // The calls as tRPC itself has read them from the address.
          createContext: ({ info }) => {
            assertBatchAllowed(
              limits,
              asker,
              info.calls.map(({ path }) => path),
            )
            return context
          },
          responseMeta: ({ errors }) => ({
            headers: new Headers([
              ...Object.entries({ ...dataHeaders, ...retryHeaders(errors.map(error => error.cause)) }),
              ...cookies.map(cookie => ['set-cookie', cookie] as [string, string]),
            ]),
          }),
          onError: ({ error }) => {
            if (error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError))
              log.error({ id: randomUUID(), error: error.cause ?? error }, 'A call failed')
          },
        })
      if (!form) return await answer(request)
      // The procedure asks for the form once it knows that the caller may send one.
      return await uploads.during(raw, context.actor, formData => answer(Object.defineProperty(raw, 'formData', { value: formData })))
    } catch (error) {
      return errorResponse(error)
    }
  }
