import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

const stackFrames = (stack: string) => stack.split('\n').filter(line => line.startsWith('    at '))

/** Whether an error is of the database or wraps one: its message contains values of the query. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && ('params' in error || 'severity' in error || isOfDatabase(error.cause))

/** The loggable parts of an error. */
const serializeError = (error: unknown): object | undefined => {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '', cause, code, query } = error as Error & { code?: string; query?: string }
  return {
    type: name,
    code,
    message: isOfDatabase(error) ? undefined : message,
    query,
    stack: stackFrames(stack),
    cause: serializeError(cause),
  }
}

/** The id of the request that is being answered: its answer and every line of the log about it name it. */
export const requestIds = new AsyncLocalStorage<string>()

const mixin = () => {
  const requestId = requestIds.getStore()
  return requestId === undefined ? {} : { requestId }
}

/** Writes one JSON line per event to standard error. Never pass it a cookie, a password, a body or a text of a user. */
export const log = pino({ level: process.env.WEEZ_LOG || 'warn', serializers: { error: serializeError }, mixin }, pino.destination(2))
