import { AsyncLocalStorage } from 'node:async_hooks'
import type { TrackedEnvelope } from '@trpc/server'
import { failureIdOf } from '#routers/errors.ts'
import { log } from '../log.ts'
import { eventHeaders } from './headers.ts'

/** How often a quiet stream shows that it lives, and after which silence its reader opens it anew, in milliseconds. */
const [pingInterval, reconnectAfterInactivityMs] = [15_000, 40_000]
/** How many bytes may wait for a reader before the stream is closed: who takes nothing hears nothing. */
const waitingMax = 64 * 1024

const connected = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs })}\n\n`
const ping = 'event: ping\ndata: \n\n'
const over = 'event: return\ndata: \n\n'

/** The events of a subscription; `id` and data in one. */
export type Events = AsyncIterable<TrackedEnvelope<unknown>>

/** Where events are written: Node's own response, as a body that is read from a stream takes as much memory again. */
export type EventSink = { write(text: string): unknown; end(text: string): unknown; destroy(): unknown; readonly writableLength: number }

/**
 * A response of events. Whoever sends it calls `begin` once, and what that returns when the response has closed. What is logged of it names its
 * request, although that was answered long ago.
 */
export class EventResponse extends Response {
  readonly begin: (sink: EventSink) => () => void
  constructor(begin: EventResponse['begin']) {
    super(null, { headers: eventHeaders })
    this.begin = AsyncLocalStorage.bind(begin)
  }
}

/**
 * Returns a function that sends events in tRPC's format. tRPC's own sender makes a timer and several linked streams for each of them; these
 * share a timer.
 */
export const createEventStreams = () => {
  const open = new Set<EventSink>()
  let pinging: NodeJS.Timeout | undefined

  const leave = (sink: EventSink) => {
    open.delete(sink)
    if (open.size > 0) return
    clearInterval(pinging)
    pinging = undefined
  }
  const send = (sink: EventSink, text: string) => {
    if (!open.has(sink)) return
    sink.write(text)
    if (sink.writableLength > waitingMax) sink.destroy()
  }
  const sendAll = async (sink: EventSink, events: Events) => {
    try {
      for await (const [id, data] of events) send(sink, `data: ${JSON.stringify(data)}\nid: ${id}\n\n`)
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      log.error({ id: failureIdOf(cause), error: cause }, 'A stream failed')
    }
    if (!open.has(sink)) return
    leave(sink)
    sink.end(over)
  }

  /** Sends the events until they end; `stop` is called when the response closes. */
  return (events: Events, stop: () => void): EventResponse =>
    new EventResponse(sink => {
      open.add(sink)
      pinging ??= setInterval(() => {
        for (const one of open) send(one, ping)
      }, pingInterval).unref()
      send(sink, connected)
      void sendAll(sink, events)
      return () => {
        leave(sink)
        stop()
      }
    })
}
