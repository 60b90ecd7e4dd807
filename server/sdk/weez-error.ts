// SPDX-License-Identifier: MIT
import type { ErrorCode } from './calls.ts'

/** What a reason tells; an input that does not fit has its own reason. */
export type ErrorParams = Record<string, string | number | ({ reason: string } & Record<string, string | number>)>

/** What is thrown for every answer that says no, and for every answer that is not one of Weez, such as the page of a proxy. */
export class WeezError extends Error {
  /** The status of the answer; that of a page which was taken for Weez may be 200. */
  readonly status: number
  /** Why; `NOT_WEEZ` = something in between has answered. */
  readonly code: ErrorCode | 'NOT_WEEZ'
  /** Why more closely, by a stable id; empty where an older Weez, or something in between, has answered. */
  readonly reason: string
  /** What the reason tells, such as `max`; of `input.invalid` the reason of each input. */
  readonly params: ErrorParams
  /** What is wrong with which part of the input. */
  readonly fields: Record<string, string>
  /** After how many seconds the call may be repeated; then nothing was changed. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ErrorCode | 'NOT_WEEZ',
    message: string,
    more: { [Part in 'reason' | 'params' | 'fields' | 'retryAfter']?: WeezError[Part] | undefined } = {},
  ) {
    super(message)
    this.name = 'WeezError'
    this.status = status
    this.code = code
    this.reason = more.reason ?? ''
    this.params = more.params ?? {}
    this.fields = more.fields ?? {}
    this.retryAfter = more.retryAfter
  }
}

type Said = { error?: { code?: unknown; message?: unknown } & Partial<Pick<WeezError, 'reason' | 'params' | 'fields'>> }

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The seconds of a `Retry-After`; undefined without one, and for a date, which Weez does not send. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined
}

/** The error that an answer stands for; undefined when it is a result. */
export const errorOf = ({ ok, status, headers }: Response, text: string): WeezError | undefined => {
  const value = parse(text)
  if (ok && (text === '' || value !== undefined)) return undefined
  const { code, message, ...more } = (value as Said | null | undefined)?.error ?? {}
  const retryAfter = retryAfterOf(headers)
  if (ok || typeof code !== 'string')
    return new WeezError(status, 'NOT_WEEZ', `Status ${status}, and not an answer of Weez`, { retryAfter })
  return new WeezError(status, code as ErrorCode, String(message ?? code), { ...more, retryAfter })
}
