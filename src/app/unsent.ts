import { useEffect, useSyncExternalStore } from 'react'
import { unsentInterval } from './constants.ts'
import { flag, listOf, parseStored, type Shape } from './stored.ts'

/** Something that the server does not have yet, and whether it has refused it. */
export type Unsent<Value> = Value & { refused: boolean }

type Kind<Value> = {
  /** The key under which this browser keeps what waits. */
  storageKey: () => string
  shape: Shape<Value>
  idOf: (value: Value) => string
  /** Sends one; the server takes each once, however often it is sent. */
  send: (value: Value) => Promise<unknown>
  /** Whether the server will never take it. */
  isFinal: (error: unknown) => boolean
  onSent: (value: Value) => void
}

/** A list of what waits in this browser to be sent: through silence of the server, reloads and several tabs, the oldest first. */
export const createUnsent = <Value extends object>({ storageKey, shape, idOf, send, isFinal, onSent }: Kind<Value>) => {
  const keptShape: Shape<Unsent<Value>> = stored => ({ ...shape(stored), refused: flag((stored as { refused?: unknown }).refused) })
  const listeners = new Set<() => void>()
  let known: { stored: string | null; values: readonly Unsent<Value>[] } = { stored: null, values: [] }
  /** The same list until it changes. */
  const read = (): readonly Unsent<Value>[] => {
    const stored = localStorage.getItem(storageKey())
    if (stored !== known.stored) known = { stored, values: parseStored(listOf(keptShape), stored, []) }
    return known.values
  }
  /** Another tab of the same exercise shares the list, so that it is read anew before each change. */
  const change = (update: (values: readonly Unsent<Value>[]) => readonly Unsent<Value>[]): void => {
    const next = update(read())
    if (next.length > 0) localStorage.setItem(storageKey(), JSON.stringify(next))
    else localStorage.removeItem(storageKey())
    for (const listen of listeners) listen()
  }
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    addEventListener('storage', listen)
    return () => {
      listeners.delete(listen)
      removeEventListener('storage', listen)
    }
  }
  const takeBack = (id: string): void => change(values => values.filter(value => idOf(value) !== id))
  let sending: Promise<void> | null = null
  const sendEach = async (): Promise<void> => {
    for (const value of read()) {
      if (value.refused) continue
      try {
        await send(value)
        takeBack(idOf(value))
        onSent(value)
      } catch (error) {
        // Only what the server will never take is held back from the next round.
        if (!isFinal(error)) return
        change(values => values.map(one => (idOf(one) === idOf(value) ? { ...one, refused: true } : one)))
      }
    }
  }
  const sendAll = (): Promise<void> => {
    sending ??= sendEach().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    takeBack,
    /** Keeps something in this browser and sends it; resolves to whether the server has it. */
    save: async (value: Value): Promise<boolean> => {
      change(values => [...values, { ...value, refused: false }])
      await sending
      await sendAll()
      return !read().some(one => idOf(one) === idOf(value))
    },
    isRefused: (id: string): boolean => read().some(value => value.refused && idOf(value) === id),
    useWaiting: (): readonly Unsent<Value>[] => useSyncExternalStore(subscribe, read, read),
    /** Sends what waits from before: at once, when the network is back, and at an interval. */
    useSending: (): void => {
      useEffect(() => {
        const look = () => void (read().length > 0 && sendAll())
        look()
        const timer = setInterval(look, unsentInterval)
        addEventListener('online', look)
        return () => {
          clearInterval(timer)
          removeEventListener('online', look)
        }
      }, [])
    },
  }
}
