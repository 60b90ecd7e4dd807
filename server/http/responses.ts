import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { AppError, type AppErrorCode, appErrors, failureMessage, toAppError } from '#routers/errors.ts'
import { toFieldErrors } from '#routers/trpc.ts'
import { log } from '../log.ts'
import { dataHeaders } from './headers.ts'

/** A result as a JSON response; undefined becomes an empty body (design 8). */
export const jsonResponse = (result: unknown, cookies: string[]): Response => {
  const body = result === undefined ? null : JSON.stringify(result)
  if (cookies.length === 0) return new Response(body, { headers: dataHeaders })
  return new Response(body, {
    headers: [...Object.entries(dataHeaders), ...cookies.map(cookie => ['set-cookie', cookie] as [string, string])],
  })
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
