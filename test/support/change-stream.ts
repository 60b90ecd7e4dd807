import { type HeardEvent, readEvent } from './change-events.ts'
import { createInProcessApp, parseJson } from './site.ts'
import type { World } from './world.ts'

/** A stream of changes: what it has told, and whether the server has ended it. */
export type TestStream = {
  status: number
  headers: Headers
  /** The answer when it is no stream. */
  json: unknown
  events: HeardEvent[]
  /** All tags after the first event. */
  heard: () => string[]
  hasEnded: () => boolean
  close: () => void
}

/** Returns a function that opens streams of the program in this process, and resolves after their first event. */
export const createListener = (world: World) => {
  const app = createInProcessApp(world)
  return async (base: string, headers: Record<string, string>, lastEventId?: string): Promise<TestStream> => {
    const input = encodeURIComponent(JSON.stringify({ lastEventId }))
    const left = new AbortController()
    const request = new Request(`http://weez.test${base}/trpc/auth.changes?input=${input}`, { headers, signal: left.signal })
    const response = await app(request)
    const events: HeardEvent[] = []
    const stream = {
      status: response.status,
      headers: response.headers,
      events,
      heard: () => events.slice(1).flatMap(({ topics }) => topics),
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) return { ...stream, json: parseJson(await response.text()), hasEnded: () => true, close: () => {} }
    const reader = response.body.getReader()
    let text = ''
    let ended = false
    const readAll = async (begun: () => void) => {
      for (let done = false; !done; ) {
        const part = await reader.read()
        done = part.done
        text += Buffer.from(part.value ?? []).toString()
        const arrived = text.split('\n\n')
        text = arrived.pop() ?? ''
        events.push(...arrived.flatMap(readEvent))
        ended ||= arrived.some(event => /^event: return$/m.test(event))
        if (events.length > 0 || done) begun()
      }
    }
    await new Promise<void>(resolve => void readAll(resolve))
    return { ...stream, json: undefined, hasEnded: () => ended, close: () => left.abort() }
  }
}
