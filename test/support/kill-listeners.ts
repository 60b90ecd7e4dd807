import { setTimeout } from 'node:timers/promises'
import { readEvent } from './change-events.ts'

class StreamRejected extends Error {}

/** Reads the events of a stream until it ends or breaks. */
async function* openStream(url: string, init: RequestInit, lastEventId: string | undefined) {
  const input = encodeURIComponent(JSON.stringify({ lastEventId }))
  const { status, body } = await fetch(`${url}/trpc/auth.changes?input=${input}`, init)
  if (status !== 200 || !body) throw new StreamRejected(`A stream is answered with ${status}`)
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + part).split('\n\n')
    text = events.pop() ?? ''
    yield* events.flatMap(readEvent)
  }
}

/**
 * Starts streams of changes, one for each of these headers, which are opened again after the server died, with the id of the last event.
 * `resume` sets the URL of the server, `suspend` makes them wait for the next URL, and `finish` waits until all have come back.
 */
export const startListeners = (headers: readonly Record<string, string>[]) => {
  const stop = new AbortController()
  const away = new Set<number>()
  let server = Promise.withResolvers<string>()
  let allBack = Promise.withResolvers<void>()
  let opened = 0
  let heard = 0
  let silent = 0

  const listen = async (listener: number): Promise<void> => {
    const init = { headers: headers[listener] ?? {}, signal: stop.signal }
    let lastEventId: string | undefined
    while (!stop.signal.aborted) {
      try {
        let first = true
        for await (const { id, topics } of openStream(await server.promise, init, lastEventId)) {
          if (first) opened += 1
          else heard += 1
          // The server knows no event of the one before it: everything may have moved.
          if (first && lastEventId !== undefined && !topics.includes('weezes')) silent += 1
          first = false
          lastEventId = id
          away.delete(listener)
          if (away.size === 0) allBack.resolve()
        }
      } catch (error) {
        if (error instanceof StreamRejected) throw error
      }
      // The server died, or its stream ended with it.
      await setTimeout(5)
    }
  }
  const listening = Promise.all(headers.map((_, listener) => listen(listener)))
  const back = () => Promise.race([allBack.promise, listening])
  return {
    resume: (url: string) => {
      allBack = Promise.withResolvers()
      for (const listener of headers.keys()) away.add(listener)
      server.resolve(url)
    },
    suspend: () => {
      server = Promise.withResolvers()
    },
    /** Rejects as soon as the server rejects a stream. */
    listening,
    /** Resolves when all of them listen to the server. */
    back,
    /** How often a stream was opened, how many events came later, and how often one that came back was not told that weezes may have moved. */
    finish: async () => {
      await back()
      stop.abort()
      await listening
      return { opened, heard, silent }
    },
  }
}
