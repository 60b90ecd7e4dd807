import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { postUndoDuration } from '../app/constants.ts'
import { isRefusedFor } from '../app/failure-kind.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpcClient } from '../app/trpc.ts'
import { MessageComposer } from '../messages/message-composer.tsx'
import { invalidateConversation } from '../messages/queries.ts'
import { returnMessage, useMessageDraft } from '../messages/use-message-draft.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { LateNotice } from './late-notice.tsx'

type Props = {
  item: WaitingItem
  persona: Person
  late: { by: Person | null } | null
  onAnswered: () => void
}

/** The field that answers messages as the persona that they were written to; its draft is that of the conversation. */
export const DeskMessage = ({ item: { id }, persona, late, onAnswered }: Props) => {
  const { commons, desk, toast } = usePhrases()
  const { id: userId } = useCurrentUser()
  const [text, write] = useMessageDraft(userId, id)
  const [refused, setRefused] = useState(false)
  // Trying again sends the same once.
  const attempt = useRef({ content: '', key: '' })
  const undo = (messageId: number | null, content: string) => () =>
    trpcClient.messaging.remove.mutate({ id: messageId ?? 0 }).then(
      () => {
        returnMessage(userId, id, content)
        return invalidateConversation(id)
      },
      () => toastError(toast.weeze_error()),
    )
  const answer = useMutation({
    mutationFn: ({ content, anyway }: { content: string; anyway: boolean }) => {
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      const options = { context: { idempotencyKey: attempt.current.key } }
      return trpcClient.desk.answer.mutate({ subject: 'message', id, text: content, anyway }, options)
    },
    onSuccess: ({ id: messageId }, { content }) => {
      write('')
      void invalidateConversation(id)
      toastUndo(toast.posted_as({ name: nameInText(persona) }), {
        label: commons.cancel(),
        duration: postUndoDuration,
        undo: undo(messageId, content),
      })
      onAnswered()
    },
    onError: error => {
      if (isRefusedFor(error, 'wait.answered')) setRefused(true)
      else toastError(toast.weeze_error())
    },
  })
  const send = (content: string, anyway: boolean) => {
    if (content && !answer.isPending) answer.mutate({ content, anyway })
  }
  return (
    <>
      {(late || refused) && (
        <LateNotice words={late?.by ? desk.lateBy({ name: nameInText(late.by) }) : desk.late()} onAnyway={() => send(text.trim(), true)} />
      )}
      <MessageComposer text={text} persona={persona} onWrite={write} onSend={content => send(content, false)} />
    </>
  )
}
