import { getFailureKind } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { createUnsent } from '../../app/unsent.ts'
import { toNotesKey, type UnsentNote, unsentNote } from './note-draft.ts'
import { refreshNotes } from './queries.ts'

const send = async ({ clientId, notedOn, about, words, judgement, objectiveId, taskId, rating, tags }: UnsentNote): Promise<void> => {
  const note = { clientId, notedOn, words, judgement, objectiveId, taskId, rating, tags }
  try {
    await trpcClient.notes.create.mutate({ ...note, about: about && { subject: about.subject, id: about.id } })
  } catch (error) {
    // What it is about may be gone, or not be for its author: the words count.
    if (getFailureKind(error) !== 'not found' || !about) throw error
    await trpcClient.notes.create.mutate({ ...note, about: null })
  }
}

const unsent = createUnsent<UnsentNote>({
  storageKey: () => toNotesKey('unsent'),
  shape: unsentNote,
  idOf: ({ clientId }) => clientId,
  send,
  isFinal: error => getFailureKind(error) === 'bad request',
  onSent: () => void refreshNotes(),
})

/** Keeps a note in this browser and sends it (EXO-324); resolves to whether the server has it. */
export const saveNote = unsent.save
/** Takes a refused note back, so that its author can mend it. */
export const takeBack = unsent.takeBack
/** The notes that wait to be sent, the oldest first. */
export const useWaitingNotes = unsent.useWaiting
/** Sends the notes that wait from before. */
export const useSendWaiting = unsent.useSending
