import { getFailureKind } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { createUnsent } from '../../app/unsent.ts'
import { refreshCell } from '../queries.ts'
import { toLogKey, type UnsentEntry, unsentEntry } from './entry-draft.ts'

const send = async ({ clientId, notedOn, kind, words, ownerId, dueOn, attached, corrects }: UnsentEntry): Promise<void> => {
  const entry = { clientId, notedOn, kind, words, ownerId, dueOn, corrects: corrects?.id ?? null }
  try {
    await trpcClient.cell.write.mutate({ ...entry, attached: attached && { subject: attached.subject, id: attached.id } })
  } catch (error) {
    // What is attached may be gone: the words count.
    if (getFailureKind(error) !== 'not found' || !attached) throw error
    await trpcClient.cell.write.mutate({ ...entry, attached: null })
  }
}

const unsent = createUnsent<UnsentEntry>({
  storageKey: () => toLogKey('unsent'),
  shape: unsentEntry,
  idOf: ({ clientId }) => clientId,
  send,
  isFinal: error => getFailureKind(error) === 'bad request',
  onSent: () => void refreshCell(),
})

/** Keeps an entry in this browser and sends it (CELL-08); resolves to whether the server has it. */
export const saveEntry = unsent.save
/** Takes a refused entry back, so that its author can mend it. */
export const takeBack = unsent.takeBack
/** The entries that wait to be sent, the oldest first. */
export const useWaitingEntries = unsent.useWaiting
/** Sends the entries that wait from before. */
export const useSendWaiting = unsent.useSending
