import { type ReactNode, useMemo, useState } from 'react'
import type { Message } from '#routers/messaging/messaging.contract.ts'
import { BubbleBody } from '../features/messages/bubble.tsx'
import { MessageCorrectionsContext } from '../features/messages/message-corrections.ts'
import { invalidateConversation } from '../features/messages/queries.ts'
import { PersonaPicker } from '../features/persona/persona-picker.tsx'
import { usePhrases } from '../locale.tsx'
import { trpc } from '../trpc.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'

type Props = { id: number; enabled: boolean; children: ReactNode }

/** Lets animators take away and reassign the messages of an open conversation (EXO-06, EXO-10); provides the dialogs of both. */
export const MessageCorrections = ({ id, enabled, children }: Props) => {
  const { direct_messages: phrases, identity, toast } = usePhrases()
  // The message stays while the dialog fades out.
  const [subject, setSubject] = useState<{ act: 'remove' | 'reassign' | null; message: Message | null }>({ act: null, message: null })
  const { act, message } = subject
  const corrections = useMemo(
    () => ({
      onRemove: (message: Message) => setSubject({ act: 'remove', message }),
      onReassign: (message: Message) => setSubject({ act: 'reassign', message }),
    }),
    [],
  )
  const close = () => setSubject({ act: null, message })
  const options = (done: string) => ({
    onSuccess: () => {
      toastSuccess(done)
      return invalidateConversation(id)
    },
    onError: () => toastError(toast.weeze_error()),
  })
  const remove = trpc.messaging.remove.useMutation(options(phrases.conversation.removed()))
  const reassign = trpc.messaging.reassign.useMutation(options(identity.reassigned()))
  const confirmAction = () => {
    if (message) remove.mutate({ id: message.id })
    close()
  }
  return (
    <MessageCorrectionsContext value={enabled ? corrections : null}>
      {children}
      <ConfirmDialog
        opened={act === 'remove'}
        title={phrases.conversation.removeTitle()}
        confirmation={{ message: phrases.conversation.removeHint(), confirmLabel: phrases.conversation.remove(), confirmAction }}
        onClose={close}
      >
        {message && (
          <BubbleBody own={false} lastOfGroup face={message.author.identity} content={message.content} createdOn={message.createdOn} />
        )}
      </ConfirmDialog>
      <PersonaPicker
        opened={act === 'reassign'}
        onClose={close}
        onPick={({ id: authorId }) => message && reassign.mutate({ id: message.id, authorId })}
        title={identity.reassignTo()}
        returnsFocus
      />
    </MessageCorrectionsContext>
  )
}
