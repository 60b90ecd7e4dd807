import { retryPolicy } from './constants.ts'

const listeners = new Set<() => void>()

/** Calls back whenever the server asks for patience; answers how to stop that. */
export const onRetryScheduled = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ms that a refusal asks to wait; nothing where it is none, or where the wait is for the person to decide on. */
const getRetryDelay = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return (status === 429 || status === 503) && seconds * 1000 <= retryPolicy.maxWait ? seconds * 1000 : undefined
}

/** Asks, and asks again when the server had too much of this session, or too much to do, and says when to come back: nothing was done then. */
export const withRetry = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    const wait = getRetryDelay(answer)
    if (wait === undefined || time === retryPolicy.maxAttempts) return answer
    for (const listener of listeners) listener()
    // Not all at the same moment, where several calls wait.
    await new Promise(resolve => setTimeout(resolve, wait + Math.random() * retryPolicy.jitter))
  }
}
