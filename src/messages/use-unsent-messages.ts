import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { nameInText } from '#routers/people.rules.ts'
import { leavePeriod, postUndoDuration } from '../app/constants.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { usePhrases } from '../app/locale.tsx'
import { getStorageScope, usePermission } from '../app/session.ts'
import { flag, listOf, orElse, parseStored, record, text } from '../app/stored.ts'
import { queryClient, trpc, trpcClient } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { mergeNewestPage } from './merge-pages.ts'
import {
  cancelConversationRead,
  invalidateConversation,
  invalidateConversationLists,
  sendMessageMutationKey,
  updateConversation,
} from './queries.ts'
import { returnMessage } from './use-message-draft.ts'

/** A message that the server has not acknowledged; `key` is the idempotency key of every attempt (design rule 6). */
export type UnsentMessage = {
  key: string
  content: string
  writtenOn: string
  failed: boolean
  /** Whether it was on its way when the page was left. The server may have it, so it is not shown until its answer says. */
  resumed: boolean
}

const unsentMessageList = listOf(
  record<UnsentMessage>({ key: text, content: text, writtenOn: text, failed: flag, resumed: orElse(flag, false) }),
)

/** What failed is said by the mutation itself. */
const ignore = () => {}

const storageKey = (userId: number, id: number) => `weez-unsent:${getStorageScope()}:${userId}:${id}`

/** Reads the stored messages. One that was on its way when the page was left is sent again, with the same key. */
const readUnsentMessages = (userId: number, id: number): UnsentMessage[] =>
  parseStored(unsentMessageList, localStorage.getItem(storageKey(userId, id)), []).map(unsent => ({ ...unsent, resumed: !unsent.failed }))

/** State of this browser only; no procedure returns it, so the query key is defined here. */
const unsentMessagesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['messages', 'unsent', userId, id],
    queryFn: () => readUnsentMessages(userId, id),
    initialData: () => readUnsentMessages(userId, id),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const updateUnsentMessages = (userId: number, id: number, update: (all: UnsentMessage[]) => UnsentMessage[]) => {
  const { queryKey } = unsentMessagesQuery(userId, id)
  const next = queryClient.setQueryData(queryKey, (all = readUnsentMessages(userId, id)) => update(all)) ?? []
  if (next.length > 0) localStorage.setItem(storageKey(userId, id), JSON.stringify(next))
  else localStorage.removeItem(storageKey(userId, id))
}

/** The keys of the messages that this page has tried to send. */
const triedKeys = new Set<string>()

// A browser that leaves the page aborts its requests. What they carried may have arrived, so it counts as on its way until the page is
// back; a page that stays, as after the click on a download, shows the failure somewhat later.
let leftOn = Number.NEGATIVE_INFINITY
globalThis.addEventListener?.('beforeunload', () => {
  leftOn = Date.now()
})
const leaveTimeLeft = () => Math.max(leftOn + leavePeriod - Date.now(), 0)

/** The messages of a conversation that are being sent or could not be sent, with functions to send, retry and discard (MSG-41). */
export const useUnsentMessages = (userId: number, id: number) => {
  const { data: stored } = useQuery(unsentMessagesQuery(userId, id))
  const update = (change: (all: UnsentMessage[]) => UnsentMessage[]) => updateUnsentMessages(userId, id, change)
  const discard = ({ key }: UnsentMessage) => update(all => all.filter(other => other.key !== key))
  const { commons, toast } = usePhrases()
  const animates = usePermission('animate')
  const remove = trpc.messaging.remove.useMutation({
    onSuccess: () => invalidateConversation(id),
    onError: () => toastError(toast.weeze_error()),
  })
  const { mutate } = useMutation({
    mutationKey: sendMessageMutationKey(id),
    // Messages are sent one at a time, so that they arrive in the order they were written.
    scope: { id: String(sendMessageMutationKey(id)) },
    // The hook of the procedure takes one context for all calls, but each message has its own idempotency key.
    mutationFn: ({ key, content }: UnsentMessage) =>
      trpcClient.messaging.send.mutate(
        { conversationId: id, content, updateParticipantLastRead: true },
        { context: { idempotencyKey: key } },
      ),
    onMutate: async message => {
      triedKeys.add(message.key)
      update(all => [...all.filter(({ key }) => key !== message.key), { ...message, failed: false }])
      await cancelConversationRead(id)
    },
    onSuccess: (page, message) => {
      updateConversation(id, known => mergeNewestPage(known, page))
      discard(message)
      void invalidateConversationLists()
      const sent = page.messages.findLast(({ content }) => content === message.content.trim().normalize('NFC'))
      if (animates && sent)
        toastUndo(toast.posted_as({ name: nameInText(sent.author.identity) }), {
          label: commons.cancel(),
          duration: postUndoDuration,
          // The conversation may not be open any more, and so have no callback.
          undo: () => remove.mutateAsync({ id: sent.id }).then(() => returnMessage(userId, id, message.content), ignore),
        })
    },
    onError: (_, message) => {
      const markFailed = () =>
        update(all => all.map(other => (other.key === message.key ? { ...other, failed: true, resumed: false } : other)))
      const wait = leaveTimeLeft()
      if (wait > 0) setTimeout(markFailed, wait)
      else markFailed()
    },
  })
  useEffect(() => {
    for (const message of stored) if (message.resumed && !triedKeys.has(message.key)) mutate(message)
  }, [stored, mutate])
  const unsent = useMemo(() => stored.filter(({ resumed }) => !resumed), [stored])
  const send = (content: string) =>
    mutate({ key: newIdempotencyKey(), content, writtenOn: new Date().toISOString(), failed: false, resumed: false })
  return { unsent, send, retry: (message: UnsentMessage) => mutate(message), discard }
}
