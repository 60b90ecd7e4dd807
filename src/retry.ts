import { retryPolicy } from './constants.ts'

const listeners = new Set<() => void>()

/** Calls the listener whenever a call waits for a retry; returns the function that removes the listener. */
export const onRetryScheduled = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The delay of `Retry-After` in ms, for 429 and 503; undefined for other answers and for delays over `retryPolicy.maxWait`. */
const getRetryDelay = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return (status === 429 || status === 503) && seconds * 1000 <= retryPolicy.maxWait ? seconds * 1000 : undefined
}

/** Sends a request, and sends it again after the delay that a 429 or 503 names. The server has done nothing when it answers so. */
export const withRetry = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    const wait = getRetryDelay(answer)
    if (wait === undefined || time === retryPolicy.maxAttempts) return answer
    for (const listener of listeners) listener()
    // Waiting calls must not all come back at the same moment.
    await new Promise(resolve => setTimeout(resolve, wait + Math.random() * retryPolicy.jitter))
  }
}
