import { Button, FileButton, Group, Kbd, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mailSubjectMax } from '#routers/limits.contract.ts'
import type { Mail, MailParty } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText, nameInText } from '#routers/people.rules.ts'
import { mailThreadPollInterval, mailUndoSeconds } from '../app/constants.ts'
import { isRefusedFor } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { parseStored } from '../app/stored.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { toAnswer } from '../mail/compose/answers.ts'
import { BodyEditor } from '../mail/compose/body-editor.tsx'
import { type Draft, draftShape, toWords } from '../mail/compose/drafts.ts'
import { FileChips } from '../mail/compose/file-chips.tsx'
import { RecipientsField } from '../mail/compose/recipients-field.tsx'
import { useFiles } from '../mail/compose/use-files.ts'
import { MailFiles } from '../mail/files.tsx'
import { MailBody } from '../mail/mail-body.tsx'
import { invalidateMail } from '../mail/queries.ts'
import { toastError } from '../ui/toast.tsx'
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
  onSent: (sent: { draftId: string; sendOn: string | null }) => void
}

/** What a mail names, as calls take it. */
const toEntries = (parties: readonly MailParty[]) => parties.map(({ id, address }) => id ?? address)

/** Sends an answer that can be taken back; it is sent once, however often it is tried. */
const useAnswer = ({ item: { id }, persona, onAnswered, onSent }: AnswerProps) => {
  const { toast } = usePhrases()
  const [refused, setRefused] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft, anyway }: { draft: Draft; anyway: boolean }) => {
      const { id: draftId, subject, body, attachments } = draft
      const written = { to: toEntries(draft.to), cc: toEntries(draft.cc), subject, body, attachments: attachments.map(file => file.id) }
      const mail = { ...written, draftId, undoSeconds: mailUndoSeconds }
      return trpcClient.desk.answer.mutate({ subject: 'mail', id, authorId: persona.id, text: '', mail, anyway })
    },
    onSuccess: ({ draftId, sendOn, id: mailId, ended }) => {
      void invalidateMail()
      if (mailId === null && draftId !== null) onSent({ draftId, sendOn })
      else onAnswered(ended)
    },
    onError: error => {
      if (isRefusedFor(error, 'wait.answered')) setRefused(true)
      else toastError(toast.weeze_error())
    },
  })
  return { send: mutate, isPending, refused }
}

/**
 * What is written as an answer, to all at first. It stays while the browser is open, also once it is sent, for whoever takes that back. Another persona
 * takes over the words and the files.
 */
const useAnswerDraft = ({ item, mail, persona }: AnswerProps) => {
  const { compose } = usePhrases().mail
  const { id: userId } = useCurrentUser()
  const [kept, keep] = useSessionStorage<Draft | null>({
    key: `desk-mail-${userId}-${item.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: draft => JSON.stringify(draft),
    deserialize: stored => parseStored(draftShape, stored, null),
  })
  const [draft, setDraft] = useState(() => {
    const all = toAnswer(mail, persona.id, true, compose.replyPrefix)
    if (!kept) return all
    return kept.mailbox === persona.id ? kept : { ...kept, mailbox: persona.id, to: all.to, cc: all.cc }
  })
  // Uploads end later than they began, on top of what was typed since.
  const latest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    keep(latest.current)
  }
  return { draft, change }
}

/** The field that answers a mail to all, as a persona: to whom, about what, the text, and files. */
const MailAnswer = (props: AnswerProps) => {
  const { offline, late } = props
  const { desk, mail: phrases } = usePhrases()
  const { draft, change } = useAnswerDraft(props)
  const files = useFiles(draft.attachments, attachments => change({ attachments }))
  const { send, isPending, refused } = useAnswer(props)
  const isEmpty = toWords(draft.body) === '' && draft.attachments.length === 0
  const isHeld = offline || isPending || files.uploading || isEmpty || draft.to.length + draft.cc.length === 0
  const submit = (anyway = false) => {
    if (!isHeld) send({ draft, anyway })
  }
  const place = useRef<HTMLDivElement>(null)
  // The row was scrolled to before its thread and this field were there.
  useEffect(() => {
    place.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={classes.answer}>
      {(late || refused) && (
        <LateNotice words={late?.by ? desk.lateBy({ name: nameInText(late.by) }) : desk.late()} onAnyway={() => submit(true)} />
      )}
      <RecipientsField label={phrases.to()} value={draft.to} onChange={to => change({ to })} />
      <RecipientsField label={phrases.cc()} value={draft.cc} onChange={cc => change({ cc })} />
      <label className={classes.subject}>
        <span>{phrases.compose.subject()}</span>
        <input value={draft.subject} maxLength={mailSubjectMax} onChange={event => change({ subject: event.currentTarget.value })} />
      </label>
      <BodyEditor body={draft.body} autoFocus onChange={body => change({ body })} onSend={() => submit()} onFiles={files.add} />
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
