import { type HeardRing, readRing } from './rings.ts'
import { createInProcessApp, parseJson } from './site.ts'
import type { World } from './world.ts'

/** A stream of the doorbell: what it has rung, and whether the server has ended it. */
export type TestStream = {
  status: number
  headers: Headers
  /** The answer when it is no stream. */
  json: unknown
  rings: HeardRing[]
  /** All topics after the first ring. */
  heard: () => string[]
  hasEnded: () => boolean
  close: () => Promise<void>
}

/** Returns a function that opens streams of the program in this process, and resolves after their first ring. */
export const createListener = (world: World) => {
  const app = createInProcessApp(world)
  return async (base: string, headers: Record<string, string>, lastEventId?: string): Promise<TestStream> => {
    const input = encodeURIComponent(JSON.stringify({ lastEventId }))
    const response = await app(new Request(`http://weez.test${base}/trpc/auth.changes?input=${input}`, { headers }))
    const rings: HeardRing[] = []
    const stream = {
      status: response.status,
      headers: response.headers,
      rings,
      heard: () => rings.slice(1).flatMap(({ topics }) => topics),
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body)
      return { ...stream, json: parseJson(await response.text()), hasEnded: () => true, close: async () => {} }
    const reader = response.body.getReader()
    let [text, ended] = ['', false]
    const readAll = async (begun: () => void) => {
      for (let done = false; !done; ) {
        const part = await reader.read()
        done = part.done
        text += Buffer.from(part.value ?? []).toString()
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        rings.push(...events.flatMap(readRing))
        ended ||= events.some(event => event.startsWith('event: return'))
        if (rings.length > 0 || done) begun()
      }
    }
    await new Promise<void>(resolve => void readAll(resolve))
    return { ...stream, json: undefined, hasEnded: () => ended, close: () => reader.cancel() }
  }
}
