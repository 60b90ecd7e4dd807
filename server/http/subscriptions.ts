import { TRPCError } from '@trpc/server'
import { getErrorShape } from '@trpc/server/shared'
import { ZodError } from 'zod'
import { appRouter } from '#routers/app-router.ts'
import type { Context } from '#routers/context.ts'
import { AppError, failureIdOf, toAppError } from '#routers/errors.ts'
import { isProcedureName, procedures } from '#routers/procedures.ts'
import { isFailure } from '#routers/trpc.ts'
import { log } from '../log.ts'
import { parseJson } from './body.ts'
import { callProcedure } from './call.ts'
import type { HeaderReader } from './env.ts'
import { createEventStreams, type Events } from './event-streams.ts'
import { dataHeaders } from './headers.ts'
import type { RateLimiter, RateLimitSubject } from './rate-limits.ts'
import { retryHeaders } from './responses.ts'

type Opening = {
  names: readonly string[]
  request: Pick<Request, 'method' | 'url'>
  headers: HeaderReader
  context: Context
  subject: RateLimitSubject
}

export type OpenSubscription = (opening: Opening) => Promise<Response | undefined>

/** The input of a subscription; a browser that opens its stream again names the last event in a header. */
const readInput = (search: URLSearchParams, lastEventId: string | null): unknown => {
  const text = search.get('input')
  const input = text === null ? undefined : parseJson(text)
  return lastEventId === null ? input : { ...(input as object | undefined), lastEventId }
}

/** The error as tRPC answers it. */
const toTRPCError = (error: unknown): TRPCError => {
  if (error instanceof TRPCError) return error
  const appError = toAppError(error)
  if (appError)
    return new TRPCError({ code: appError.code === 'INSUFFICIENT_STORAGE' ? 'INTERNAL_SERVER_ERROR' : appError.code, cause: error })
  return new TRPCError({ code: error instanceof ZodError ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR', cause: error })
}

const errorResponse = (path: string, error: TRPCError): Response => {
  if (isFailure(error)) log.error({ id: failureIdOf(error), error: error.cause ?? error }, 'A stream could not be opened')
  const config = appRouter._def._config
  const shape = getErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx: undefined })
  return new Response(JSON.stringify({ error: shape }), {
    status: shape.data.httpStatus,
    headers: { ...dataHeaders, ...retryHeaders([error.cause]) },
  })
}

/**
 * Returns a function that opens the stream of a request for a subscription, or answers its error in tRPC's shape: tRPC itself would open
 * a stream to send it. Undefined for any other request.
 */
export const createSubscriptions = (rateLimiter: RateLimiter): OpenSubscription => {
  const sendEvents = createEventStreams()
  return async ({ names, request, headers, context, subject }) => {
    const [name = '', ...more] = names
    if (more.length > 0 || !isProcedureName(name) || procedures[name].type !== 'subscription') return undefined
    const { searchParams } = new URL(request.url)
    if (searchParams.get('batch') === '1') return undefined
    try {
      if (request.method !== 'GET') throw new AppError('METHOD_NOT_SUPPORTED')
      rateLimiter.take(subject, 'reads')
      const stop = new AbortController()
      const events = await callProcedure(context, name, () => readInput(searchParams, headers.get('last-event-id')), stop.signal)
      return sendEvents(events as Events, () => stop.abort())
    } catch (error) {
      return errorResponse(name, toTRPCError(error))
    }
  }
}
