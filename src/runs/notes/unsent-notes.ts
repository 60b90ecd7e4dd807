import { useEffect, useSyncExternalStore } from 'react'
import { unsentNotesInterval } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { flag, listOf, parseStored, type Shape } from '../../app/stored.ts'
import { trpcClient } from '../../app/trpc.ts'
import { toNotesKey, type UnsentNote, unsentNote } from './note-draft.ts'
import { refreshNotes } from './queries.ts'

/** A note that the server does not have yet, and whether it has refused it. */
export type WaitingNote = UnsentNote & { refused: boolean }

const shape: Shape<WaitingNote> = stored => ({ ...unsentNote(stored), refused: flag((stored as { refused?: unknown }).refused) })
const listeners = new Set<() => void>()
let known: { stored: string | null; notes: readonly WaitingNote[] } = { stored: null, notes: [] }

/** The notes of this browser's user that wait, the oldest first. The same list until it changes. */
const readWaiting = (): readonly WaitingNote[] => {
  const stored = localStorage.getItem(toNotesKey('unsent'))
  if (stored !== known.stored) known = { stored, notes: parseStored(listOf(shape), stored, []) }
  return known.notes
}

/** Another tab of the same exercise shares the list, so that it is read anew before each change. */
const change = (update: (notes: readonly WaitingNote[]) => readonly WaitingNote[]): void => {
  const next = update(readWaiting())
  if (next.length > 0) localStorage.setItem(toNotesKey('unsent'), JSON.stringify(next))
  else localStorage.removeItem(toNotesKey('unsent'))
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

const send = async ({ clientId, notedOn, about, words, judgement, objectiveId, rating, tags }: UnsentNote): Promise<void> => {
  const note = { clientId, notedOn, words, judgement, objectiveId, rating, tags }
  try {
    await trpcClient.notes.create.mutate({ ...note, about: about && { subject: about.subject, id: about.id } })
  } catch (error) {
    // What it is about may be gone, or not be for its author: the words count.
    if (getFailureKind(error) !== 'not found' || !about) throw error
    await trpcClient.notes.create.mutate({ ...note, about: null })
  }
}

let sending: Promise<void> | null = null

const sendAll = async (): Promise<void> => {
  for (const note of readWaiting()) {
    if (note.refused) continue
    try {
      await send(note)
      change(notes => notes.filter(({ clientId }) => clientId !== note.clientId))
      void refreshNotes()
    } catch (error) {
      // Only what the server will never take is held back from the next round.
      if (getFailureKind(error) !== 'bad request') return
      change(notes => notes.map(one => (one.clientId === note.clientId ? { ...one, refused: true } : one)))
    }
  }
}

/** Sends what waits, one after the other; the server takes each once, however often it is sent (EXO-324). */
const sendWaiting = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

/** Keeps a note in this browser and sends it; resolves to whether the server has it. */
export const saveNote = async (note: UnsentNote): Promise<boolean> => {
  change(notes => [...notes, { ...note, refused: false }])
  await sending
  await sendWaiting()
  return !readWaiting().some(({ clientId }) => clientId === note.clientId)
}

/** Takes a refused note back, so that its author can mend it. */
export const takeBack = (clientId: string): void => change(notes => notes.filter(note => note.clientId !== clientId))

/** The notes that wait to be sent, the oldest first. */
export const useWaitingNotes = (): readonly WaitingNote[] => useSyncExternalStore(subscribe, readWaiting, readWaiting)

/** Sends what waits from before: at once, when the network is back, and at an interval. */
export const useSendWaiting = (): void => {
  useEffect(() => {
    const look = () => void (readWaiting().length > 0 && sendWaiting())
    look()
    const timer = setInterval(look, unsentNotesInterval)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
}
