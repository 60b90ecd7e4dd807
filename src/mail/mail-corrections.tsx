import { createContext, type ReactNode, useMemo, useState } from 'react'
import type { Mail } from '#routers/mail/mail.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { PersonaPicker } from '../weezes/composer/persona-composer.tsx'
import { partyName } from './party.tsx'
import { invalidateMail } from './queries.ts'

/** What animators do with mails, whose dialogs the page provides. */
type Corrections = { onRemove: (mail: Mail) => void; onReassign: (mail: Mail) => void }

/** Null for everybody who may not correct mails. */
export const MailCorrectionsContext = createContext<Corrections | null>(null)

/** Lets animators take away and reassign the mails of an open thread (MAIL-13); provides the dialogs of both. */
export const MailCorrections = ({ writes, children }: { writes: boolean; children: ReactNode }) => {
  const { mail: phrases } = usePhrases()
  const animates = usePermission('animate')
  // The mail stays while the dialog fades out.
  const [subject, setSubject] = useState<{ act: 'remove' | 'reassign' | null; mail: Mail | null }>({ act: null, mail: null })
  const { act, mail } = subject
  const corrections = useMemo(
    () => ({
      onRemove: (mail: Mail) => setSubject({ act: 'remove', mail }),
      onReassign: (mail: Mail) => setSubject({ act: 'reassign', mail }),
    }),
    [],
  )
  const close = () => setSubject({ act: null, mail })
  const options = (done: string) => ({
    onSuccess: () => {
      toastSuccess(done)
      return invalidateMail()
    },
    onError: () => toastError(phrases.failedAct()),
  })
  const remove = trpc.mail.remove.useMutation(options(phrases.removed()))
  const reassign = trpc.mail.reassign.useMutation(options(phrases.reassigned()))
  const confirmAction = () => {
    if (mail) remove.mutate({ id: mail.id })
    close()
  }
  return (
    <MailCorrectionsContext value={animates && writes ? corrections : null}>
      {children}
      <ConfirmDialog
        opened={act === 'remove'}
        title={phrases.removeTitle()}
        confirmation={{ message: phrases.removeHint(), confirmLabel: phrases.remove(), confirmAction }}
        onClose={close}
      >
        {mail && `${partyName(mail.from)}, ${mail.subject || phrases.noSubject()}`}
      </ConfirmDialog>
      <PersonaPicker
        opened={act === 'reassign'}
        title={phrases.reassignTo()}
        takesFocus={false}
        onClose={close}
        onPick={({ id: authorId }) => mail && reassign.mutate({ id: mail.id, authorId })}
      />
    </MailCorrectionsContext>
  )
}
