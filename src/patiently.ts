import { callPatience } from './constants.ts'

const listeners = new Set<() => void>()

/** Calls back whenever the server asks for patience; answers how to stop that. */
export const onWait = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ms that a refusal asks to wait; nothing where it is none, or where the wait is for the person to decide on. */
const waitOf = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return (status === 429 || status === 503) && seconds * 1000 <= callPatience.longest ? seconds * 1000 : undefined
}

/** Asks, and asks again when the server had too much of this session, or too much to do, and says when to come back: nothing was done then. */
export const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    const wait = waitOf(answer)
    if (wait === undefined || time === callPatience.times) return answer
    for (const listener of listeners) listener()
    // Not all at the same moment, where several calls wait.
    await new Promise(resolve => setTimeout(resolve, wait + Math.random() * callPatience.apart))
  }
}
