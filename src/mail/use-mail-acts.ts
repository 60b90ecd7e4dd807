import type { MailThreadRow } from '#routers/mail/mail.contract.ts'
import { archiveUndoDuration } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { invalidateMail } from './queries.ts'

type Thread = Pick<MailThreadRow, 'id' | 'mailbox' | 'archived'>

/** Returns what one does with a thread of a mailbox that one writes from. */
export const useMailActs = () => {
  const { commons, mail: phrases } = usePhrases()
  const options = { onSettled: invalidateMail, onError: () => toastError(phrases.failedAct()) }
  const { mutate } = trpc.mail.edit.useMutation(options)
  const { mutate: answer } = trpc.mail.answering.useMutation(options)
  const { mutate: leave } = trpc.mail.notAnswering.useMutation(options)
  return {
    setRead: ({ id, mailbox }: Thread, read: boolean) => mutate({ id, mailbox, read }),
    /** Archives a thread or brings it back, and offers to undo it. */
    toggleArchived: ({ id, mailbox, archived }: Thread) => {
      mutate({ id, mailbox, archived: !archived })
      toastUndo(archived ? phrases.unarchived() : phrases.archived(), {
        label: commons.cancel(),
        duration: archiveUndoDuration,
        undo: () => mutate({ id, mailbox, archived }),
      })
    },
    setAnswering: ({ id, mailbox }: Thread, answering: boolean) => (answering ? answer : leave)({ id, mailbox }),
  }
}
