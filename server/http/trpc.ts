import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context as HonoContext } from 'hono'
import { appRouter } from '#routers/app-router.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import type { Context } from '#routers/context.ts'
import { AppError, failureIdOf } from '#routers/errors.ts'
import { toExerciseStamp } from '#routers/exercise-phase.rules.ts'
import { keyOfBatchError } from '#routers/idempotency.writes.ts'
import { batchBytesMax } from '#routers/limits.contract.ts'
import { isFailure } from '#routers/trpc.ts'
import { log } from '../log.ts'
import { callKindOf, hashesPassword } from '../rest/operations.ts'
import { limitBody, maxBodyBytes, parseJson } from './body.ts'
import type { CallOptions } from './context.ts'
import type { Bindings } from './env.ts'
import { dataHeaders } from './headers.ts'
import { answerQueries, assertBatchFits, readQueryRequest } from './kept-queries.ts'
import { assertSameOrigin } from './origin.ts'
import type { RateLimiter, RateLimitSubject } from './rate-limits.ts'
import { cookieHeaders, errorResponse, retryHeaders } from './responses.ts'
import { hasForm } from './uploads.ts'

const heavyBatchMessage = 'Only one of these calls in a request'

/**
 * Counts every call of a batch against the rate limit, all or none; tRPC has already rejected batches that mix reads and writes. Throws 429
 * over the limit, and 400 for more than one call that hashes a password.
 */
const assertBatchAllowed = (rateLimiter: RateLimiter, subject: RateLimitSubject, names: readonly string[]) => {
  try {
    rateLimiter.take(subject, names.some(name => callKindOf(name) === 'writes') ? 'writes' : 'reads', names.length)
  } catch (error) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: error })
  }
  const hashing = names.filter(hashesPassword)
  if (hashing.length < 2) return
  const fields = Object.fromEntries(hashing.map(name => [name, heavyBatchMessage]))
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new AppError('BAD_REQUEST', { fields }) })
}

/** Throws 400 for a batch of changes with an `Idempotency-Key`: none of them runs. */
const assertNoKey = ({ idempotencyKey }: Context): void => {
  if (idempotencyKey !== undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause: keyOfBatchError() })
}

/** The request, whose JSON throws 400 when it is nested too deeply; what else is wrong with it is tRPC's to say. */
const withShallowJson = (request: Request): Request =>
  Object.defineProperty(request, 'json', {
    value: async () => {
      try {
        return parseJson(await request.text())
      } catch (cause) {
        throw new TRPCError({ code: 'BAD_REQUEST', cause })
      }
    },
  })

/** The answer of tRPC to a batch of queries of which some failed. */
const withBatchThatFits = async (response: Response): Promise<Response> => {
  const text = await response.text()
  const results: unknown = Buffer.byteLength(text) > batchBytesMax ? JSON.parse(text) : undefined
  if (Array.isArray(results)) assertBatchFits(results.map(result => JSON.stringify(result)))
  return new Response(text, response)
}

/** The procedure names of a path below `/trpc/`, as tRPC reads them. Throws 404 when the path cannot be decoded. */
const procedureNamesOf = (path: string): string[] => {
  try {
    return decodeURIComponent(path.slice('/trpc/'.length)).split(',')
  } catch {
    throw new AppError('NOT_FOUND')
  }
}

/** The stamp of the caller's exercise: by it every poll of an open page tells the page that its session is out of date. */
const exerciseHeader = ({ actor }: Context): Record<string, string> =>
  actor ? { 'weez-exercise': toExerciseStamp(actor.user.exercise) } : {}

/** Serves the router's procedures at `{base}/trpc`. */
export const createTrpcHandler =
  ({ createContext, rateLimiter, publicUrl, uploads, answers, openSubscription }: CallOptions) =>
  async (c: HonoContext<{ Bindings: Bindings }, '/trpc/:procedures'>) => {
    const { tenant, path } = c.env
    try {
      const isMutation = c.req.method !== 'GET'
      if (isMutation) assertSameOrigin(c.req.raw, publicUrl)
      const names = procedureNamesOf(path)
      const { raw } = c.req
      const hasFormBody = isMutation && hasForm(raw)
      const request = isMutation && !hasFormBody ? withShallowJson(await limitBody(raw, maxBodyBytes(names))) : raw
      const requestContext = await createContext(c.env)
      const { context, cookies, subject } = requestContext
      c.env.counted = { subject, kind: isMutation ? 'writes' : 'reads' }
      const stream = await openSubscription({ names, request: raw, headers: c.env.headers, context, subject })
      if (stream) return stream
      const queries = isMutation ? undefined : readQueryRequest(names, raw.url)
      const isCounted = queries !== undefined && rateLimiter.tryTake(subject, 'reads', queries.calls.length)
      if (queries && isCounted) {
        const headers = { ...dataHeaders, ...exerciseHeader(context) }
        const answer = await answerQueries(answers, requestContext, queries, headers).catch(error => {
          if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') throw error
          return undefined
        })
        if (answer) return await answer.respond(c.env.headers)
      }
      const respond = (req: Request) =>
        fetchRequestHandler({
          endpoint: `${tenant.base}/trpc`,
          req,
          router: appRouter,
          maxBatchSize: batchCallsMax,
          // Counts the calls that tRPC itself has read from the path.
          createContext: ({ info }) => {
            const called = info.calls.map(({ path }) => path)
            if (!isCounted) assertBatchAllowed(rateLimiter, subject, called)
            if (isMutation && called.length > 1) assertNoKey(context)
            return context
          },
          responseMeta: ({ errors }) => ({
            headers: new Headers([
              ...Object.entries({ ...dataHeaders, ...exerciseHeader(context), ...retryHeaders(errors.map(error => error.cause)) }),
              ...cookieHeaders(cookies),
            ]),
          }),
          onError: ({ error }) => {
            if (isFailure(error)) log.error({ id: failureIdOf(error), error: error.cause ?? error }, 'A call failed')
          },
        })
      if (!isMutation && names.length > 1) return await withBatchThatFits(await respond(request))
      if (!hasFormBody) return await respond(request)
      // The procedure reads the form only after its access check.
      return await uploads.during(raw, context.actor, formData => respond(Object.defineProperty(raw, 'formData', { value: formData })))
    } catch (error) {
      return errorResponse(error)
    }
  }
