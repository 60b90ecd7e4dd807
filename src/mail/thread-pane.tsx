import { Button, Skeleton, Stack } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconLock,
  IconMail,
  IconUserUp,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { Mail, MailThread, MailThreadRow } from '#routers/mail/mail.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { getFailureKind } from '../app/failure-kind.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useShownMoment } from '../app/session.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { EmptyNotice, FailedNotice } from '../ui/empty-notice.tsx'
import { Placeholders } from '../ui/placeholders.tsx'
import { toAnswer, toForward } from './compose/answers.ts'
import { findSender } from './compose/senders.ts'
import { KeyHint } from './key-hint.tsx'
import { MailCorrections } from './mail-corrections.tsx'
import { type MailAnswers, MailItem } from './mail-item.tsx'
import { partyName } from './party.tsx'
import { threadQuery } from './queries.ts'
import classes from './thread-pane.module.css'
import { ToolButton } from './tool-button.tsx'
import { useMailActs } from './use-mail-acts.ts'
import { useMailNavigation, useMailPlace } from './use-mail-place.ts'

/** Who has read the thread of a shared mailbox and who answers, with the button that says one does. */
const SharedBand = ({ thread }: { thread: MailThread }) => {
  const { answering, readBy, writes } = thread
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  const toShown = useShownMoment()
  const { id: ownId } = useCurrentUser()
  const { setAnswering } = useMailActs()
  if (!readBy) return null
  const own = answering?.user.id === ownId
  const reads = readBy
    .filter(({ id }) => id !== ownId)
    .map(reader => phrases.hasRead({ name: firstNameInText(reader), time: formatTime(new Date(toShown(reader.readOn)), locale) }))
  let said = phrases.nobodyAnswers()
  if (answering) said = own ? phrases.youAnswer() : phrases.answering({ name: firstNameInText(answering.user) })
  return (
    <div className={classes.band}>
      <p role="status">{[said, ...reads].join(' ')}</p>
      {writes && (
        <Button
          h={28}
          px={10}
          fz="sm"
          variant="light"
          leftSection={<IconUserUp size={17} stroke={1.75} aria-hidden />}
          onClick={() => setAnswering(thread, !own)}
        >
          {own ? phrases.leave() : phrases.take()}
        </Button>
      )}
    </div>
  )
}

/** The mails of a thread: the last one and what came since one's own last mail are open, until somebody folds them. */
const MailItems = ({ thread, mails, answers }: { thread: MailThread; mails: readonly Mail[]; answers: MailAnswers | null }) => {
  const { mailbox } = thread
  const [wasUnread] = useState(thread.unread)
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const lastOwn = mails.findLastIndex(({ from }) => from.id === mailbox)
  const isOpen = (id: number, index: number) => (index === mails.length - 1 || (wasUnread && index > lastOwn)) !== toggled.has(id)
  return (
    <ol className={classes.mails}>
      {mails.map((mail, index) => (
        <MailItem
          key={mail.id}
          mail={mail}
          opened={isOpen(mail.id, index)}
          onToggle={() => setToggled(before => before.symmetricDifference(new Set([mail.id])))}
          answers={answers}
        />
      ))}
    </ol>
  )
}

/** What begins answers to a mail of a thread, and says to those who share the mailbox that one answers. */
const useAnswers = (thread: MailThread | undefined): MailAnswers | null => {
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  const toShown = useShownMoment()
  const { compose } = useMailNavigation()
  const { setAnswering } = useMailActs()
  if (!thread?.writes) return null
  const { mailbox } = thread
  const answer = (all: boolean) => (mail: Mail) => {
    if (thread.readBy) setAnswering(thread, true)
    const draft = toAnswer(mail, mailbox, all, phrases.compose.replyPrefix)
    compose({ ...draft, mailbox: findSender({ threadId: thread.id, mailboxId: mailbox }) ?? mailbox })
  }
  const forward = (mail: Mail) => {
    const lines = [
      phrases.compose.forwarded(),
      `${phrases.from()} ${partyName(mail.from)} (${mail.from.address})`,
      `${phrases.date()} ${formatDateTime(toShown(mail.createdOn), locale)}`,
      `${phrases.to()} ${mail.to.map(partyName).join(', ')}`,
    ]
    compose(toForward(mail, mailbox, lines, phrases.compose.forwardPrefix))
  }
  return { reply: answer(false), replyAll: answer(true), forward }
}

/** The buttons at the foot of a thread, which answer its last mail. */
const AnswerFoot = ({ last, answers }: { last: Mail; answers: MailAnswers }) => {
  const { mail: phrases } = usePhrases()
  return (
    <footer className={classes.foot}>
      <Button
        className={classes.reply}
        h={40}
        px={12}
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        rightSection={<KeyHint name="r" />}
        onClick={() => answers.reply(last)}
      >
        {phrases.reply()}
      </Button>
      <Button
        h={40}
        px={12}
        variant="default"
        leftSection={<IconArrowBackUpDouble size={18} stroke={1.75} aria-hidden />}
        rightSection={<KeyHint name="a" />}
        onClick={() => answers.replyAll(last)}
      >
        <span className={classes.long}>{phrases.replyAll()}</span>
        <span className={classes.short}>{phrases.toAll()}</span>
      </Button>
      <Button
        h={40}
        px={12}
        variant="default"
        leftSection={<IconArrowForwardUp size={18} stroke={1.75} aria-hidden />}
        rightSection={<KeyHint name="f" />}
        onClick={() => answers.forward(last)}
        className={classes.forward}
      >
        <span className={classes.name}>{phrases.forward()}</span>
      </Button>
      <p className={classes.inside}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {phrases.staysInside()}
      </p>
    </footer>
  )
}

const ThreadSkeleton = () => (
  <Placeholders className={classes.content}>
    <Stack gap={16}>
      <Skeleton height={28} width="60%" />
      <Skeleton height={52} />
      <Skeleton height={160} />
    </Stack>
  </Placeholders>
)

type Props = {
  threadId: number
  /** The rows of the list beside it, between which one moves. */
  rows: readonly MailThreadRow[]
  /** What is being written below the thread; null = nothing. */
  draft: ReactNode
}

/** An open thread beside the list: its mails oldest first, and what one does with them. */
export const ThreadPane = ({ threadId, rows, draft }: Props) => {
  const { mail: phrases } = usePhrases()
  const { mailbox, mailboxId } = useMailPlace()
  const { open, close, settle } = useMailNavigation()
  const { setRead, toggleArchived } = useMailActs()
  const query = useInfiniteQuery(threadQuery(threadId, mailbox))
  const thread = query.data?.pages[0]
  const mails = query.data?.pages.toReversed().flatMap(page => page.data) ?? []
  const last = mails.at(-1)
  const answers = useAnswers(thread)
  const at = rows.findIndex(({ id }) => id === threadId)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined
  const isNew = thread?.unread && thread.writes
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mail that comes
  useEffect(() => {
    if (thread && isNew) setRead(thread, true)
  }, [threadId, isNew, last?.id])
  const seenFrom = thread?.mailbox ?? mailboxId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => {
    if (mailbox === undefined && seenFrom !== mailboxId) settle(threadId, seenFrom)
  }, [threadId, seenFrom])
  const archive = () => {
    if (!thread?.writes) return
    toggleArchived(thread)
    const next = after ?? before
    if (next) open(next.id, true)
    else close()
  }
  const markUnread = () => {
    if (!thread?.writes) return
    setRead(thread, false)
    close()
  }
  const act = (how: keyof MailAnswers) => () => {
    if (!draft && last) answers?.[how](last)
  }
  useShortcuts({ e: archive, u: markUnread, r: act('reply'), a: act('replyAll'), f: act('forward') })
  const failed = query.isError && !thread
  const isGone = failed && getFailureKind(query.error) === 'not found'
  return (
    <article className={classes.pane} aria-busy={!thread && !failed}>
      <div className={classes.tools} role="toolbar" aria-label={phrases.tools()}>
        <span className={classes.back}>
          <ToolButton label={phrases.back()} Sign={IconArrowLeft} onClick={close} />
        </span>
        {thread?.writes && (
          <>
            <ToolButton
              label={thread.archived ? phrases.unarchive() : phrases.archive()}
              Sign={thread.archived ? IconArchiveOff : IconArchive}
              onClick={archive}
            />
            <ToolButton label={phrases.markUnread()} Sign={IconMail} onClick={markUnread} />
          </>
        )}
        <span className={classes.position}>{at >= 0 && phrases.position({ at: at + 1, count: rows.length })}</span>
        <ToolButton
          from="sm"
          label={phrases.previous()}
          Sign={IconChevronUp}
          disabled={!before}
          onClick={() => before && open(before.id)}
        />
        <ToolButton from="sm" label={phrases.next()} Sign={IconChevronDown} disabled={!after} onClick={() => after && open(after.id)} />
      </div>
      {failed &&
        (isGone ? (
          <EmptyNotice title={phrases.gone()} hint={phrases.goneHint()} action={null} />
        ) : (
          <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void query.refetch()} />
        ))}
      {!thread && !failed && <ThreadSkeleton />}
      {thread && (
        <MailCorrections writes={thread.writes}>
          <section className={classes.content} aria-label={thread.subject || phrases.noSubject()}>
            <h1 className={classes.subject}>{thread.subject || phrases.noSubject()}</h1>
            <SharedBand thread={thread} />
            {query.hasNextPage && (
              <Button variant="subtle" fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {phrases.older()}
              </Button>
            )}
            <MailItems thread={thread} mails={mails} answers={answers} />
          </section>
          {draft}
          {!draft && answers && last && <AnswerFoot last={last} answers={answers} />}
        </MailCorrections>
      )}
    </article>
  )
}
