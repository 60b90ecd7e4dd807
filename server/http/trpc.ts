import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context as HonoContext } from 'hono'
import { appRouter } from '#routers/app-router.ts'
import { Refusal } from '#routers/errors.ts'
import { batchMax } from '#routers/scalars.contract.ts'
import { log } from '../log.ts'
import { refuse, retryHeaders } from '../rest/answer.ts'
import { bounded, jsonMaxOf } from '../rest/body.ts'
import { isHeavy, kindOf } from '../rest/operations.ts'
import type { Bindings } from './bindings.ts'
import type { createContexts } from './context.ts'
import { dataHeaders } from './headers.ts'
import { refuseForeignOrigin } from './origin.ts'
import type { Asker, Limits } from './rate-limits.ts'
import { bringsForm, type Uploads } from './uploads.ts'

type Serving = { contexts: ReturnType<typeof createContexts>; limits: Limits; publicUrl: URL | undefined; uploads: Uploads }

const alone = 'Only one of these calls in a request'

/**
 * Every call of a batch counts, or a batch would be a way around the limits; all of them pass or none, and tRPC has refused those that
 * mix reads and writes. For the same reason a batch holds one call that is heavy at most.
 */
const admit = (limits: Limits, asker: Asker, names: readonly string[]) => {
  try {
    limits.take(asker, names.some(name => kindOf(name) === 'writes') ? 'writes' : 'reads', names.length)
  } catch (error) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error })
  }
  const heavy = names.filter(isHeavy)
  if (heavy.length < 2) return
  const fields = Object.fromEntries(heavy.map(name => [name, alone]))
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new Refusal('BAD_REQUEST', { fields }) })
}

/** The names in an address below `/trpc/`, as tRPC reads them; 404 where it cannot. */
const namesOf = (path: string): string[] => {
  try {
    return decodeURIComponent(path.slice('/trpc/'.length)).split(',')
  } catch {
    throw new Refusal('NOT_FOUND')
  }
}

/** Serves the router's procedures at `{base}/trpc`. */
export const createTrpcHandler =
  ({ contexts, limits, publicUrl, uploads }: Serving) =>
  async (c: HonoContext<{ Bindings: Bindings }, '/trpc/:procedures'>) => {
    const { place, path } = c.env
    try {
      const changes = c.req.method !== 'GET'
      if (changes) refuseForeignOrigin(c.req.raw, publicUrl)
      const names = namesOf(path)
      const { raw } = c.req
      const form = changes && bringsForm(raw)
      const request = changes && !form ? await bounded(raw, jsonMaxOf(names)) : raw
      const { context, cookies, asker } = await contexts(c.env)
      const answer = (req: Request) =>
        fetchRequestHandler({
          endpoint: `${place.base}/trpc`,
          req,
          router: appRouter,
          maxBatchSize: batchMax,
          // The calls as tRPC itself has read them from the address.
          createContext: ({ info }) => {
            admit(
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
