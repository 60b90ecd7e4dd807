import { retryPolicy } from './constants.ts'

const listeners = new Set<() => void>()

/** Registers a listener that is called before each wait for a retry. Returns a function that removes it. */
export const onRetryScheduled = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The delay of `Retry-After` in ms, for 429 and 503; undefined for other statuses and for delays over `retryPolicy.maxWait`. */
const getRetryDelay = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return (status === 429 || status === 503) && seconds * 1000 <= retryPolicy.maxWait ? seconds * 1000 : undefined
}

/**
 * Sends a request, and sends it again after the `Retry-After` delay of a 429 or 503. A server that answers so has not processed the
 * request.
 */
export const withRetry = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    const wait = getRetryDelay(answer)
    if (wait === undefined || time === retryPolicy.maxAttempts) return answer
    for (const listener of listeners) listener()
    // A random extra delay prevents all waiting calls from being sent at the same moment.
    await new Promise(resolve => setTimeout(resolve, wait + Math.random() * retryPolicy.jitter))
  }
}
