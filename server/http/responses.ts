import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { AppError, type AppErrorCode, appErrors, failureMessage, toAppError } from '#routers/errors.ts'
import { toFieldErrors } from '#routers/trpc.ts'
import { log } from '../log.ts'
import { type Answer, serialize } from './answers.ts'
import type { Bindings } from './env.ts'
import { dataHeaders } from './headers.ts'

type Header = [name: string, value: string]

/** The `Set-Cookie` headers of a response. */
export const cookieHeaders = (cookies: readonly string[]): Header[] => cookies.map(cookie => ['set-cookie', cookie])

const dataHeadersWith = (more: readonly Header[]): HeadersInit =>
  more.length === 0 ? dataHeaders : [...(Object.entries(dataHeaders) as Header[]), ...more]

/** A result as a JSON response. */
export const jsonResponse = (result: unknown, cookies: readonly string[]): Response =>
  new Response(serialize(result), { headers: dataHeadersWith(cookieHeaders(cookies)) })

/** The response to a query: 304 without a body when the caller names the revision of the answer in `If-None-Match`. */
export const answerResponse = ({ body, etag }: Answer, { headers }: Pick<Bindings, 'headers'>, more: readonly Header[]): Response => {
  if (etag === undefined) return new Response(body, { headers: dataHeadersWith(more) })
  const isKnown = headers.get('if-none-match') === etag
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: dataHeadersWith([['etag', etag], ...more]) })
}

const errorCodeOf = (error: unknown): AppErrorCode => {
  if (error instanceof ZodError) return 'BAD_REQUEST'
  return toAppError(error)?.code ?? 'INTERNAL_SERVER_ERROR'
}

/** The `Retry-After` header for errors that say when to retry: the longest wait of them. */
export const retryHeaders = (errors: readonly unknown[]): Record<string, string> => {
  const waits = errors.flatMap(error => (error instanceof AppError && error.retryAfter) || [])
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}

/** An error in its documented shape. An unexpected error is logged under an id, and only the id is sent. */
export const errorResponse = (error: unknown): Response => {
  const code = errorCodeOf(error)
  const [status, message] = appErrors[code]
  const id = code === 'INTERNAL_SERVER_ERROR' ? randomUUID() : undefined
  if (id) log.error({ id, error }, 'A call failed')
  const fields = toFieldErrors(error)
  const body = JSON.stringify({ error: { code, message: id ? failureMessage(id) : message, ...(fields && { fields }) } })
  return new Response(body, { status, headers: { ...dataHeaders, ...retryHeaders([error]) } })
}
