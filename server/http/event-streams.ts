import type { TrackedEnvelope } from '@trpc/server'
import { failureIdOf } from '#routers/errors.ts'
import { log } from '../log.ts'
import { eventHeaders } from './headers.ts'

/** How often a quiet stream shows that it lives, and after which silence its reader opens it anew, in milliseconds. */
const [pingInterval, reconnectAfterInactivityMs] = [15_000, 40_000]
/** How many parts may wait for a reader before the stream is closed: who takes nothing hears nothing. */
const waitingMax = 100

const encoder = new TextEncoder()
const [connected, ping, over] = [
  `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs })}\n\n`,
  'event: ping\ndata: \n\n',
  'event: return\ndata: \n\n',
].map(text => encoder.encode(text)) as [Uint8Array, Uint8Array, Uint8Array]

/** The events of a subscription; `id` and data in one. */
export type Events = AsyncIterable<TrackedEnvelope<unknown>>

/**
 * Returns a function that sends events in tRPC's format. tRPC's own sender makes a timer and several linked streams for each of them; these
 * have one stream each and share a timer.
 */
export const createEventStreams = () => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let pinging: NodeJS.Timeout | undefined

  const leave = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    open.delete(controller)
    if (open.size > 0) return
    clearInterval(pinging)
    pinging = undefined
  }

  /** Sends the events until they end or `abort` is called, which it calls itself for a reader who takes nothing. */
  return (events: Events, abort: () => void): Response => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined
    const send = (controller: ReadableStreamDefaultController<Uint8Array>, part: Uint8Array) => {
      if (!open.has(controller)) return
      controller.enqueue(part)
      if ((controller.desiredSize ?? 0) < -waitingMax) abort()
    }
    const sendAll = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        for await (const [id, data] of events) send(controller, encoder.encode(`data: ${JSON.stringify(data)}\nid: ${id}\n\n`))
      } catch (error) {
        const cause = error instanceof Error ? error : new Error(String(error))
        log.error({ id: failureIdOf(cause), error: cause }, 'A stream failed')
      }
      if (!open.has(controller)) return
      send(controller, over)
      leave(controller)
      controller.close()
    }
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        own = controller
        open.add(controller)
        pinging ??= setInterval(() => {
          for (const one of open) send(one, ping)
        }, pingInterval).unref()
        send(controller, connected)
        void sendAll(controller)
      },
      cancel: () => {
        if (own) leave(own)
        abort()
      },
    })
    return new Response(body, { headers: eventHeaders })
  }
}
