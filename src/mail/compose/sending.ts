import { useSyncExternalStore } from 'react'
import type { InputReason } from '#routers/error-reasons.contract.ts'
import { mailUndoSeconds } from '../../app/constants.ts'
import { getRefusal, isRefusedFor, isRetryable } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { createUnsent } from '../../app/unsent.ts'
import { invalidateMail } from '../queries.ts'
import { type Draft, draftShape, forgetDraft, keepDraft, toDraftInput, toKeptDraft, toMailKey } from './drafts.ts'

/** The mails that can still be taken back, the oldest first; the same list until it changes. */
let counting: readonly Draft[] = []
const listeners = new Set<() => void>()
const setCounting = (next: readonly Draft[]): void => {
  counting = next
  for (const listen of listeners) listen()
}
const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
export const useCountingMails = (): readonly Draft[] =>
  useSyncExternalStore(
    subscribe,
    () => counting,
    () => counting,
  )

/** Ends the count of a mail: it is sent, or a draft again. */
export const endCount = (draftId: string): void => {
  setCounting(counting.filter(({ id }) => id !== draftId))
  void invalidateMail()
}

/** Why the server has refused mails, as far as this page knows. */
const refusals = new Map<string, InputReason>()
export const getRefusalOf = (draftId: string): InputReason | undefined => refusals.get(draftId)

const send = async (draft: Draft): Promise<void> => {
  const { id: draftId, ...mail } = toDraftInput(draft)
  try {
    const sent = await trpcClient.mail.send.mutate({ ...mail, draftId, undoSeconds: mailUndoSeconds })
    if (sent.id === null) setCounting([...counting, draft])
  } catch (error) {
    const refusal = getRefusal(error)
    if (refusal) refusals.set(draftId, refusal)
    throw error
  }
}

const outgoing = createUnsent<Draft>({
  storageKey: () => toMailKey('unsent'),
  shape: draftShape,
  idOf: ({ id }) => id,
  send,
  isFinal: error => !isRetryable(error),
  onSent: () => void invalidateMail(),
})

/** Mails that wait for the network, or were refused. */
export const useOutgoingMails = outgoing.useWaiting
export const useSendingMails = outgoing.useSending

/** Sends a draft: kept in this browser until the server has it, and sent once however often this is called. */
export const sendDraft = (draft: Draft): void => {
  refusals.delete(draft.id)
  forgetDraft(draft.id)
  outgoing.takeBack(draft.id)
  void outgoing.save(draft)
}

/** Makes a draft again of a mail that waits for the network or was refused. */
export const takeUp = (draft: Draft): void => {
  outgoing.takeBack(draft.id)
  keepDraft({ ...draft, saved: false })
}

/** Takes a mail back that was just sent; false when it was sent for good. */
export const undoSending = async (draft: Draft): Promise<boolean> => {
  try {
    keepDraft(toKeptDraft(await trpcClient.mail.takeBack.mutate({ id: draft.id })))
    return true
  } catch (error) {
    if (isRefusedFor(error, 'mail.sent')) return false
    throw error
  } finally {
    endCount(draft.id)
  }
}
