import { Button, FileButton, Group, Kbd, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { mailSubjectMax } from '#routers/limits.contract.ts'
import type { Mail, MailParty } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { mailThreadPollInterval, postUndoDuration } from '../app/constants.ts'
import { isRefusedFor } from '../app/failure-kind.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { toAnswer } from '../mail/compose/answers.ts'
import { BodyEditor } from '../mail/compose/body-editor.tsx'
import type { Draft } from '../mail/compose/drafts.ts'
import { FileChips } from '../mail/compose/file-chips.tsx'
import { RecipientsField } from '../mail/compose/recipients-field.tsx'
import { useFiles } from '../mail/compose/use-files.ts'
import { MailFiles } from '../mail/files.tsx'
import { MailBody } from '../mail/mail-body.tsx'
import { invalidateMail } from '../mail/queries.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import classes from './desk-mail.module.css'
import { LateNotice } from './late-notice.tsx'
import type { DeskRow } from './rows.ts'
import { Said, SaidList } from './said.tsx'

type MailItem = DeskRow['item'] & { mail: NonNullable<DeskRow['item']['mail']> }

type AnswerProps = {
  item: MailItem
  mail: Mail
  persona: Person
  offline: boolean
  late: DeskRow['left']
  onAnswered: (ended: readonly number[]) => void
}

/** What a mail names, as calls take it. */
const toEntries = (parties: readonly MailParty[]) => parties.map(({ id, address }) => id ?? address)

/** Sends an answer once, however often it is tried, and offers to take it back. */
const useAnswer = ({ item: { id }, persona, onAnswered }: AnswerProps, onSent: () => void) => {
  const { commons, toast } = usePhrases()
  const attempt = useRef({ content: '', key: '' })
  const [refused, setRefused] = useState(false)
  const undo = (mailId: number) => () =>
    trpcClient.mail.remove.mutate({ id: mailId }).then(invalidateMail, () => toastError(toast.weeze_error()))
  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft, anyway }: { draft: Draft; anyway: boolean }) => {
      const { subject, body, attachments } = draft
      const mail = { to: toEntries(draft.to), cc: toEntries(draft.cc), subject, body, attachments: attachments.map(file => file.id) }
      const content = JSON.stringify(mail)
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      const options = { context: { idempotencyKey: attempt.current.key } }
      return trpcClient.desk.answer.mutate({ subject: 'mail', id, authorId: persona.id, text: '', mail, anyway }, options)
    },
    onSuccess: ({ id: mailId, ended }) => {
      onSent()
      void invalidateMail()
      const options = { label: commons.cancel(), duration: postUndoDuration, undo: undo(mailId) }
      toastUndo(toast.posted_as({ name: nameInText(persona) }), options)
      onAnswered(ended)
    },
    onError: error => {
      if (isRefusedFor(error, 'wait.answered')) setRefused(true)
      else toastError(toast.weeze_error())
    },
  })
  return { send: mutate, isPending, refused }
}

/** The field that answers a mail to all, as a persona: to whom, about what, the text, and files. What was typed stays while the browser is open. */
const MailAnswer = (props: AnswerProps) => {
  const { item, mail, persona, offline, late } = props
  const { desk, mail: phrases } = usePhrases()
  const { id: userId } = useCurrentUser()
  const kept = { key: `desk-mail-${userId}-${item.id}`, defaultValue: '', getInitialValueInEffect: false }
  const [body, setBody] = useSessionStorage(kept)
  const [draft, setDraft] = useState(() => toAnswer(mail, persona.id, true, phrases.compose.replyPrefix))
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const files = useFiles(draft.attachments, attachments => change({ attachments }))
  const { send, isPending, refused } = useAnswer(props, () => setBody(''))
  const isEmpty = body.replace(/<[^>]*>/g, '').trim() === '' && draft.attachments.length === 0
  const isHeld = offline || isPending || files.uploading || isEmpty || draft.to.length + draft.cc.length === 0
  const submit = (anyway = false) => {
    if (!isHeld) send({ draft: { ...draft, body }, anyway })
  }
  return (
    <div className={classes.answer}>
      {(late || refused) && (
        <LateNotice words={late?.by ? desk.lateBy({ name: nameInText(late.by) }) : desk.late()} onAnyway={() => submit(true)} />
      )}
      <RecipientsField label={phrases.to()} value={draft.to} onChange={to => change({ to })} />
      <RecipientsField label={phrases.cc()} value={draft.cc} onChange={cc => change({ cc })} />
      <label className={classes.subject}>
        <span>{phrases.compose.subject()}</span>
        <input value={draft.subject} maxLength={mailSubjectMax} onChange={event => change({ subject: event.currentTarget.value })} />
      </label>
      <BodyEditor body={body} autoFocus onChange={setBody} onSend={() => submit()} onFiles={files.add} />
      <FileChips attachments={draft.attachments} files={files} />
      <Group className={classes.foot} justify="space-between" gap={8}>
        <FileButton multiple onChange={files.add}>
          {button => (
            <Button {...button} variant="default" leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}>
              {phrases.compose.attach()}
            </Button>
          )}
        </FileButton>
        <Button disabled={isHeld} loading={isPending} onClick={() => submit()}>
          {desk.answerNext()}{' '}
          <Kbd ml={8} px={5} py={0} ff="inherit" visibleFrom="sm">
            Ctrl ↵
          </Kbd>
        </Button>
      </Group>
    </div>
  )
}

type Props = Omit<AnswerProps, 'mail' | 'persona'> & {
  persona: Person | null
  /** As whom it speaks; null for those who only read. */
  band: ReactNode
}

/** A mail that waits on the desk: its thread as the persona has it, and the field that answers it (MAIL-10). */
export const DeskMail = ({ band, persona, ...props }: Props) => {
  const { item } = props
  const { threadId: id, mailbox } = item.mail
  const { desk, direct_messages: words, mail: phrases } = usePhrases()
  const { data } = trpc.mail.thread.useQuery({ id, mailbox }, { refetchInterval: mailThreadPollInterval })
  const mails = data?.data ?? []
  const waiting = mails.find(mail => mail.id === item.mail.id)
  return (
    <>
      <Text component="h4" className={classes.title}>
        {item.mail.subject}
      </Text>
      <SaidList label={desk.thread()} count={mails.length}>
        {mails.map(({ id: mailId, from, cc, createdOn, body, attachments, writtenBy, removed }) => (
          <Said
            key={mailId}
            person={from.person ?? item.player}
            createdOn={createdOn}
            note={
              [
                writtenBy && words.conversation.by({ name: firstNameInText(writtenBy) }),
                cc.length > 0 && `${phrases.cc()} ${cc.map(({ name, address }) => name || address).join(', ')}`,
              ]
                .filter(Boolean)
                .join(', ') || undefined
            }
            awaited={from.id === item.player.id && createdOn >= item.since}
            noted={`mail-${mailId}`}
          >
            {removed ? words.conversation.removed() : <MailBody body={body} />}
            <MailFiles files={attachments} />
          </Said>
        ))}
      </SaidList>
      {band}
      {band && persona && waiting && <MailAnswer key={persona.id} {...props} mail={waiting} persona={persona} />}
    </>
  )
}
