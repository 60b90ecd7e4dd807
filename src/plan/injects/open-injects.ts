import { useSyncExternalStore } from 'react'

let opened = false
/** What was typed since the palette was asked for and before it was there. */
let early = ''
const listeners = new Set<() => void>()

/** Opens or closes the quick injects, from wherever there is a button or a key for them. */
export const openInjects = (open: boolean): void => {
  opened = open
  early = ''
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const isOpened = () => opened

/** Whether the quick injects are open. */
export const useInjectsOpened = (): boolean => useSyncExternalStore(subscribe, isOpened, isOpened)

/** Keeps a letter for a palette that is on its way. */
export const keepEarly = (letter: string): void => {
  early += letter
}

/** What was typed before the palette was there, once. */
export const takeEarly = (): string => {
  const typed = early
  early = ''
  return typed
}
