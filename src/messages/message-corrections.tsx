import { Box, Text } from '@mantine/core'
import { createContext, type ReactNode, useMemo, useState } from 'react'
import type { Message } from '#routers/messaging/messaging.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { PersonaPicker } from '../weezes/composer/persona-composer.tsx'
import { invalidateConversation } from './queries.ts'

/** What animators do with messages, whose dialogs the page provides: `onOwe` says that the cell owes an answer. */
type Corrections = {
  onRemove: (message: Message) => void
  onReassign: (message: Message) => void
  onOwe: (message: Message) => void
}

/** Null for everybody who may not correct messages. */
export const MessageCorrectionsContext = createContext<Corrections | null>(null)

/** Lets animators take away, reassign and ask an answer to the messages of an open conversation (EXO-06, EXO-10, EXO-180); provides the dialogs of both. */
export const MessageCorrections = ({ id, children }: { id: number; children: ReactNode }) => {
  const { direct_messages: phrases, identity, toast } = usePhrases()
  const animates = usePermission('animate')
  // The message stays while the dialog fades out.
  const [subject, setSubject] = useState<{ act: 'remove' | 'reassign' | null; message: Message | null }>({ act: null, message: null })
  const { act, message } = subject
  const { mutate: owe } = trpc.desk.owe.useMutation({
    onSuccess: () => toastSuccess(phrases.conversation.owed()),
    onError: () => toastError(toast.weeze_error()),
  })
  const corrections = useMemo(
    () => ({
      onOwe: ({ id }: Message) => owe({ subject: 'message', id }),
      onRemove: (message: Message) => setSubject({ act: 'remove', message }),
      onReassign: (message: Message) => setSubject({ act: 'reassign', message }),
    }),
    [owe],
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
    <MessageCorrectionsContext value={animates ? corrections : null}>
      {children}
      <ConfirmDialog
        opened={act === 'remove'}
        title={phrases.conversation.removeTitle()}
        confirmation={{ message: phrases.conversation.removeHint(), confirmLabel: phrases.conversation.remove(), confirmAction }}
        onClose={close}
      >
        {message && (
          <Box
            component="blockquote"
            m="12px 0 0"
            p="10px 14px"
            bd="1px solid var(--weez-rule)"
            bdrs="xl"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            <Text fw={600}>
              <Name person={message.author.identity} />
            </Text>
            {message.content}
          </Box>
        )}
      </ConfirmDialog>
      <PersonaPicker
        opened={act === 'reassign'}
        onClose={close}
        onPick={({ id: authorId }) => message && reassign.mutate({ id: message.id, authorId })}
        title={identity.reassignTo()}
        takesFocus={false}
      />
    </MessageCorrectionsContext>
  )
}
