import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What clients may leave unread: bytes of one person and of all, how long, in milliseconds, and how much they take in that time. */
export const unreadLimits = { personBytes: 16 * 1024 * 1024, allBytes: 96 * 1024 * 1024, wait: 20_000, takenBytes: 32 * 1024 }

/** `socket` = its connection, which a response has only once those before it on the same connection are over. */
type Unread = { socket: Socket; person: string | undefined; waiting: number; taken: number }

/** How many bytes of a response the system has taken. */
const takenOf = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)

/**
 * Watches responses that are not read, since they wait in memory. A connection is cut off when its response would make too much wait for its person,
 * when too much waits for all, the longest first, and when its client takes next to nothing for a while: pages, pictures, files and streams alike.
 */
export const createUnreadWatch = (limits = unreadLimits) => {
  const open = new Map<ServerResponse, Unread>()
  let timer: NodeJS.Timeout | undefined

  const cutOff = (outgoing: ServerResponse) => {
    open.get(outgoing)?.socket.destroy()
    open.delete(outgoing)
  }
  const keepBounds = () => {
    const waiting = [...open].flatMap(([outgoing, { person }]) => {
      const bytes = outgoing.writableLength
      return bytes > 0 ? [{ outgoing, person, bytes }] : []
    })
    const ofPerson = new Map<string, number>()
    let ofAll = 0
    for (const { outgoing, person, bytes } of waiting) {
      const before = person === undefined ? 0 : (ofPerson.get(person) ?? 0)
      // A single long answer is somebody's download.
      if (before > 0 && before + bytes > limits.personBytes) {
        cutOff(outgoing)
        continue
      }
      if (person !== undefined) ofPerson.set(person, before + bytes)
      ofAll += bytes
    }
    for (const { outgoing, bytes } of waiting.toSorted((one, other) => other.bytes - one.bytes)) {
      if (ofAll <= limits.allBytes) return
      if (!open.has(outgoing)) continue
      ofAll -= bytes
      cutOff(outgoing)
    }
  }
  const cutOffIdle = () => {
    for (const [outgoing, before] of open) {
      const waiting = outgoing.writableLength
      const taken = takenOf(outgoing)
      if (waiting > 0 && taken - before.taken < Math.min(before.waiting, limits.takenBytes)) cutOff(outgoing)
      else Object.assign(before, { waiting, taken })
    }
    keepBounds()
  }
  // One function for all of them, as streams stay open for hours.
  function leave(this: ServerResponse) {
    open.delete(this)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    open: open as ReadonlyMap<ServerResponse, unknown>,
    /** Watches a response until it closes. */
    watch: (outgoing: ServerResponse, socket: Socket) => {
      open.set(outgoing, { socket, person: undefined, waiting: 0, taken: takenOf(outgoing) })
      outgoing.on('close', leave)
      timer ??= setInterval(cutOffIdle, limits.wait).unref()
    },
    /** Says whose response it is, once that is known. */
    know: (outgoing: ServerResponse, person: string) => {
      const unread = open.get(outgoing)
      if (unread) unread.person = person
    },
    /** Looks at what waits now that a response was written. */
    written: (outgoing: ServerResponse) => {
      if (outgoing.writableLength > 0) keepBounds()
    },
  }
}
