import { hash } from 'node:crypto'
import { AppError, appErrors, errorOfCode, failureIdOf, toAppError, toSentError } from '#routers/errors.ts'
import { toInputError } from '#routers/input-errors.ts'
import { log } from '../log.ts'
import { createEncodings, type Encoded } from './encodings.ts'
import type { HeaderReader } from './env.ts'
import { dataHeaders } from './headers.ts'

type Header = [name: string, value: string]

/** The `Set-Cookie` headers of a response. */
export const cookieHeaders = (cookies: readonly string[]): Header[] => cookies.map(cookie => ['set-cookie', cookie])

const dataHeadersWith = (more: readonly Header[]): HeadersInit =>
  more.length === 0 ? dataHeaders : [...(Object.entries(dataHeaders) as Header[]), ...more]

/** A result as the text of a body: JSON, or nothing for undefined (design 8). */
export const serialize = (result: unknown): string => (result === undefined ? '' : JSON.stringify(result))

/** A result as a JSON response. */
export const jsonResponse = (result: unknown, cookies: readonly string[]): Response =>
  new Response(serialize(result), { headers: dataHeadersWith(cookieHeaders(cookies)) })

/** A cacheable answer: it makes a response for each request. */
export type Answer = {
  bytes: Buffer<ArrayBuffer>
  /** Set by the cache: is called with the bytes that it takes in addition. */
  onGrowth?: (bytes: number) => void
  /** `more` = headers of this one response. */
  respond: (headers: HeaderReader, more?: Readonly<Record<string, string>>) => Response | Promise<Response>
}

/**
 * The answer to a query, a page or a file that is the same for each request. Its ETag is weak, since the compressed forms share it: who names it in
 * `If-None-Match` gets 304.
 */
export const createAnswer = (
  content: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> & { vary?: string },
  compressible = true,
  brotli?: Buffer<ArrayBuffer>,
): Answer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const opaqueTag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const sent = { ...headers, etag: `W/${opaqueTag}`, vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding' }
  const encode = createEncodings(bytes, more => answer.onGrowth?.(more), brotli)
  const toResponse = ({ bytes, encoding }: Encoded, more: object = {}) =>
    // A text leaves in one write with its headers.
    new Response(encoding ? bytes : content, { headers: { ...sent, ...more, ...(encoding && { 'content-encoding': encoding }) } })
  const answer: Answer = {
    bytes,
    respond: (request, more) => {
      if (request.get('if-none-match')?.includes(opaqueTag)) return new Response(null, { status: 304, headers: { ...sent, ...more } })
      const encoded = encode(compressible ? request.get('accept-encoding') : null)
      return encoded instanceof Promise ? encoded.then(found => toResponse(found, more)) : toResponse(encoded, more)
    },
  }
  return answer
}

/** The `Retry-After` header for errors that say when to retry: the longest wait of them. */
export const retryHeaders = (errors: readonly unknown[]): Record<string, string> => {
  const waits = errors.flatMap(error => (error instanceof AppError && Number(error.params.retryAfter)) || [])
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {}
}

/** An error in its documented shape. An unexpected error is logged under an id, and only the id is sent. */
export const errorResponse = (error: unknown): Response => {
  const known = toInputError(error) ?? toAppError(error)
  const id = failureIdOf(error instanceof Error ? error : new Error(String(error)))
  if (!known) log.error({ id, error }, 'A call failed')
  const sent = toSentError(known ?? errorOfCode('INTERNAL_SERVER_ERROR', id))
  return new Response(JSON.stringify({ error: sent }), {
    status: appErrors[sent.code][0],
    headers: { ...dataHeaders, ...retryHeaders([known]) },
  })
}
