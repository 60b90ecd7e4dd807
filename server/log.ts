import { pino } from 'pino'

const stackFrames = (stack: string) => stack.split('\n').filter(line => line.startsWith('    at '))

/** What may be told of an error. The words of a database hold the values of the query, so it speaks by its code only. */
const serializeError = (error: unknown): object | undefined => {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '', cause, code, query } = error as Error & { code?: string; query?: string }
  const ofDatabase = 'params' in error || 'severity' in error
  return { type: name, code, message: ofDatabase ? undefined : message, query, stack: stackFrames(stack), cause: serializeError(cause) }
}

/** One JSON line an event on standard error; it is never given a cookie, a password, a body or a text. */
export const log = pino({ level: process.env.WEEZ_LOG || 'warn', serializers: { error: serializeError } }, pino.destination(2))
