import { useSyncExternalStore } from 'react'

let opened = false
const listeners = new Set<() => void>()

/** Opens or closes the quick injects, from wherever there is a button or a key for them. */
export const openInjects = (open: boolean): void => {
  opened = open
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Whether the quick injects are open. */
export const useInjectsOpened = (): boolean => useSyncExternalStore(subscribe, () => opened)
