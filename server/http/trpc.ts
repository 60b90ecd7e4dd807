import { AsyncLocalStorage } from 'node:async_hooks'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Hono } from 'hono'
import { appRouter } from '#routers/app-router.ts'
import { batchCallsMax } from '#routers/budgets.contract.ts'
import type { Context } from '#routers/context.ts'
import { AppError, failureIdOf } from '#routers/errors.ts'
import { toExerciseStamp } from '#routers/exercise-phase.rules.ts'
import { keyOfBatchError } from '#routers/idempotency.writes.ts'
import { batchBytesMax } from '#routers/limits.contract.ts'
import { isProcedureName, procedures } from '#routers/procedures.ts'
import { isFailure, toSubscriptionError } from '#routers/trpc.ts'
import { log } from '../log.ts'
import { callKindOf, type RateLimiter, type RateLimitSubject } from '../rate-limits.ts'
import { maxBodyBytes, parseJson, readText } from './body.ts'
import { tagsShown } from './cache.ts'
import type { CallOptions } from './context.ts'
import { assertSameOrigin } from './cross-origin.ts'
import type { Bindings } from './env.ts'
import { dataHeaders, eventHeaders } from './headers.ts'
import { cookieHeaders, errorResponse, retryHeaders } from './responses.ts'

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
  const hashing = names.filter(name => isProcedureName(name) && procedures[name].meta.hashesPassword)
  if (hashing.length < 2) return
  throw new TRPCError({ code: 'BAD_REQUEST', cause: new AppError('batch.one_of_these', { input: hashing.join(',') }) })
}

/** Throws 400 for a batch of changes with an `Idempotency-Key`: none of them runs. */
const assertNoKey = ({ idempotencyKey }: Context): void => {
  if (idempotencyKey !== undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause: keyOfBatchError() })
}

/** The request of a change, as tRPC reads it: its body within our limits, once a procedure has checked who calls. */
class ChangeRequest extends Request {
  readonly #readJson: () => Promise<unknown>
  readonly #readForm: () => Promise<FormData>
  constructor({ url, method, headers, signal }: Request, readJson: () => Promise<unknown>, readForm: () => Promise<FormData>) {
    super(url, { method, headers, signal })
    this.#readJson = readJson
    this.#readForm = readForm
  }
  override json() {
    return this.#readJson()
  }
  override formData() {
    return this.#readForm()
  }
}

/** Throws 413 when the answers of a batch are too long together; one long answer is as it would be alone. */
const assertBatchFits = (text: string): void => {
  const results: unknown = Buffer.byteLength(text) > batchBytesMax ? JSON.parse(text) : undefined
  if (!Array.isArray(results)) return
  const lengths = results.map(result => Buffer.byteLength(JSON.stringify(result)))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  if (all - Math.max(...lengths) > batchBytesMax) throw new AppError('batch.answers_too_long', { max: batchBytesMax })
}

/** The answer to a subscription that could not be opened: its error with its status, for which tRPC has opened a stream. */
const refuseStream = (stream: Response, name: string, error: TRPCError): Response => {
  void stream.body?.cancel()
  const body = toSubscriptionError(name, error)
  return Response.json(body, { status: body.error.data.httpStatus })
}

/** The procedure names of a path below `/trpc/`, as tRPC reads them. Throws 404 when the path cannot be decoded. */
const procedureNamesOf = (path: string): string[] => {
  try {
    return decodeURIComponent(path.slice('/trpc/'.length)).split(',')
  } catch {
    throw new AppError('not_found')
  }
}

/** The stamp of the caller's exercise: by it every poll of an open page tells the page that its session is out of date. */
const exerciseHeader = ({ actor }: Context): Record<string, string> =>
  actor ? { 'weez-exercise': toExerciseStamp(actor.user.exercise) } : {}

/** Serves the router's procedures at `{base}/trpc`. */
export const mountTrpc = (app: Hono<{ Bindings: Bindings }>, { createContext, rateLimiter, publicUrl, uploads }: CallOptions): void => {
  app.on(['GET', 'POST'], '/trpc/:procedures', async c => {
    const { tenant, path } = c.env
    const { raw } = c.req
    try {
      const isChange = raw.method !== 'GET'
      if (isChange) assertSameOrigin(raw, publicUrl)
      const names = procedureNamesOf(path)
      const { context, cookies, subject } = await createContext(c.env)
      c.env.counted = { subject, kind: isChange ? 'writes' : 'reads' }
      const errors: TRPCError[] = []
      const respond = async (req: Request) =>
        fetchRequestHandler({
          endpoint: `${tenant.base}/trpc`,
          req,
          router: appRouter,
          maxBatchSize: batchCallsMax,
          // Counts the calls that tRPC itself has read from the path.
          createContext: ({ info }) => {
            const called = info.calls.map(({ path }) => path)
            assertBatchAllowed(rateLimiter, subject, called)
            if (isChange && called.length > 1) assertNoKey(context)
            return context
          },
          // A stream may fail long after its request was answered, and tells twice that it could not be opened.
          onError: AsyncLocalStorage.bind(({ error }) => {
            if (errors.includes(error)) return
            errors.push(error)
            if (isFailure(error)) log.error({ id: failureIdOf(error), error: error.cause ?? error }, 'A call failed')
          }),
        })
      const readJson = async () => parseJson(await readText(raw, maxBodyBytes(names)))
      const response = await (isChange
        ? uploads.during(raw, context.actor, readForm => respond(new ChangeRequest(raw, readJson, readForm)))
        : respond(raw))
      const [error] = errors
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream && !error) return new Response(response.body, { headers: eventHeaders })
      const answer = isStream && error ? refuseStream(response, names.join(), error) : response
      const text = await answer.text()
      if (!isChange) {
        assertBatchFits(text)
        const metas = names.filter(isProcedureName).map(name => procedures[name].meta)
        c.env.shown = { tags: tagsShown(context.actor, metas), calls: names.length }
      }
      const more = { ...exerciseHeader(context), ...retryHeaders(errors.map(({ cause }) => cause)) }
      const sent = [...Object.entries({ ...dataHeaders, ...more }), ...cookieHeaders(cookies)]
      return new Response(text, { status: answer.status, headers: sent })
    } catch (error) {
      return errorResponse(error)
    }
  })
}
