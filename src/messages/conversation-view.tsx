import { Button, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { formatDuration, formatTime } from '#locales/format.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import shared from '../ui/shared.module.css'
import { useNow } from '../ui/use-now.ts'
import { useActing } from '../weezes/persona/acting.ts'
import { ConversationHeader } from './conversation-header.tsx'
import classes from './conversation-view.module.css'
import { MessageComposer } from './message-composer.tsx'
import { MessageCorrectionsContext } from './message-corrections.tsx'
import { MessageLog } from './message-log.tsx'
import { conversationTitle, ownParticipant } from './participants.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { TypingNotice } from './typing-notice.tsx'
import { useConversation } from './use-conversation.ts'
import { WaitingTime } from './waiting-time.tsx'

type RenderBackLink = (props: { className: string | undefined; 'aria-label': string; children: ReactNode }) => ReactNode

/** Shows who of those who share the mailbox answered last, and when. */
const LastAnswer = ({ answer: { user, createdOn }, persona }: { answer: NonNullable<Conversation['lastAnswer']>; persona: Person }) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  const now = useNow()
  return (
    <p className={`${shared.second} ${classes.answer}`}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      {phrases.conversation.lastAnswer({
        name: nameInText(user ?? persona),
        time: formatTime(new Date(createdOn), locale),
        ago: phrases.conversation.ago({ time: formatDuration(createdOn, now, locale) }),
      })}
    </p>
  )
}

const PageTitle = ({ title }: { title: string }) => {
  usePageTitle(title)
  return null
}

/** An open conversation: header, messages and composer (MSG-26 to MSG-42). */
export const ConversationView = ({ id, readOnly, back }: { id: number; readOnly: boolean; back: RenderBackLink }) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { exercise } = useCurrentUser()
  const { persona: played } = useActing()
  const { conversation, failed, retry, writes, persona, outbox, text, write, send } = useConversation(id, readOnly)
  const corrections = use(MessageCorrectionsContext)
  if (failed)
    return (
      <Stack align="center" gap={0} px={24} py={72} ta="center" role="alert">
        <h1 className={classes.title}>{phrases.failed()}</h1>
        <p>{phrases.failedHint()}</p>
        <Button variant="default" onClick={retry}>
          {commons.retry()}
        </Button>
      </Stack>
    )
  if (!conversation) return <RowsSkeleton />
  const { waitingSince, lastAnswer, typing = [] } = conversation
  const silent = writes && persona === null && exercise.personasOnly === true
  const ownIdentity = ownParticipant(conversation)?.identity
  // Whoever acts as a persona elsewhere sees that this conversation is their own.
  const speaker = persona ?? (played && ownIdentity) ?? null
  return (
    <section className={classes.conversation} aria-label={conversationTitle(conversation)}>
      <PageTitle title={conversationTitle(conversation)} />
      <ConversationHeader conversation={conversation} back={back} note={waitingSince && <WaitingTime since={waitingSince} />} />
      {lastAnswer && ownIdentity && <LastAnswer answer={lastAnswer} persona={ownIdentity} />}
      <MessageCorrectionsContext value={writes ? corrections : null}>
        <MessageLog conversation={conversation} outbox={outbox} />
      </MessageCorrectionsContext>
      <TypingNotice typing={typing} />
      {silent && <p className={`${shared.second} ${classes.silent}`}>{phrases.conversation.personasOnly()}</p>}
      {!readOnly && !writes && <p className={`${shared.second} ${classes.silent}`}>{phrases.conversation.overseen()}</p>}
      {writes && !silent && <MessageComposer text={text} persona={speaker} onWrite={write} onSend={send} />}
    </section>
  )
}
