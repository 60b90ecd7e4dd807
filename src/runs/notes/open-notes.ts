import { useSyncExternalStore } from 'react'

let opened = false
/** Grows with each key press, so that the panel takes the focus again. */
let presses = 0
const listeners = new Set<() => void>()

/** Opens or closes the panel of notes. */
export const openNotes = (open: boolean): void => {
  opened = open
  if (open) presses += 1
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const isOpened = () => opened
const countPresses = () => presses

/** Whether the panel of notes is open. */
export const useNotesOpened = (): boolean => useSyncExternalStore(subscribe, isOpened, isOpened)

/** How often the panel was asked for. */
export const useNotesPresses = (): number => useSyncExternalStore(subscribe, countPresses, countPresses)
