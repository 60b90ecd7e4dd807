import { Button, Loader, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconArrowDown, IconExclamationCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { formatFullDate } from '#locales/format.ts'
import { toLocalDay } from '#locales/time-zone.ts'
import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { relativeTimeInterval } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useWritingClosed } from '../app/session.ts'
import shared from '../ui/shared.module.css'
import bubble from './bubble.module.css'
import { BubbleBody } from './bubble.tsx'
import { BubbleChunk } from './bubble-chunk.tsx'
import { toBubbles, toChunks } from './bubbles.ts'
import classes from './message-log.module.css'
import { isOwnMessage } from './participants.ts'
import { fetchOlderMessages } from './queries.ts'
import unsentBubble from './unsent-bubble.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import type { UnsentMessage, useUnsentMessages } from './use-unsent-messages.ts'

type UnsentBubbleProps = { unsent: UnsentMessage; onRetry: (unsent: UnsentMessage) => void; onDiscard: (unsent: UnsentMessage) => void }

/** A message that is being sent, or that failed, with buttons to retry and discard. */
export const UnsentBubble = ({ unsent, onRetry, onDiscard }: UnsentBubbleProps) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const closed = useWritingClosed()
  const { content, writtenOn, failed } = unsent
  return (
    <li>
      <BubbleBody
        own
        lastOfGroup
        failed={failed}
        content={content}
        createdOn={writtenOn}
        below={
          failed ? (
            <p className={`${shared.small} ${bubble.by} ${unsentBubble.failed}`} role="alert">
              <IconExclamationCircle size={16} stroke={1.75} aria-hidden />
              {phrases.conversation.unsent()}
              <Button className={unsentBubble.act} variant="subtle" disabled={closed} onClick={() => onRetry(unsent)}>
                {commons.retry()}
              </Button>
              <Button className={unsentBubble.act} variant="subtle" onClick={() => onDiscard(unsent)}>
                {phrases.conversation.discard()}
              </Button>
            </p>
          ) : (
            <p className={`${shared.small} ${bubble.by}`}>{phrases.conversation.sending()}</p>
          )
        }
      />
    </li>
  )
}

const dayMs = 86_400_000

/** Returns the current day and a function that formats a day as "today", "yesterday" or a date; updates at midnight. */
const useDayLabels = () => {
  const { locale } = useLocale()
  const { direct_messages: phrases } = usePhrases()
  const [today, setToday] = useState(() => toLocalDay(new Date()))
  useInterval(() => setToday(toLocalDay(new Date())), relativeTimeInterval, { autoInvoke: true })
  const nameOf = useCallback(
    (moment: string) => {
      const day = toLocalDay(new Date(moment))
      if (day === today) return phrases.conversation.today()
      const isYesterday = Date.parse(day) === Date.parse(today) - dayMs
      return isYesterday ? phrases.conversation.yesterday() : formatFullDate(new Date(moment), locale)
    },
    [today, locale, phrases],
  )
  return { today, nameOf }
}

type Props = { conversation: ConversationWithMessages; outbox: Pick<ReturnType<typeof useUnsentMessages>, 'unsent' | 'retry' | 'discard'> }

/** The messages of a conversation, oldest first, with unsent messages below (MSG-28). */
export const MessageLog = ({ conversation: { id, messages, hasOlder }, outbox: { unsent, retry, discard } }: Props) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { id: userId } = useCurrentUser()
  const { today, nameOf } = useDayLabels()
  const older = useMutation({ mutationFn: () => fetchOlderMessages(id) })
  const log = useRef<HTMLElement>(null)
  const newest = messages.at(-1)
  const { missed, onScroll, toEnd } = useLogScroll(log, {
    first: messages[0]?.id,
    count: messages.length + unsent.length,
    own: unsent.length > 0 || (newest !== undefined && isOwnMessage(newest, userId)),
    onStart: () => {
      if (hasOlder && older.isIdle) older.mutate(undefined, { onSuccess: older.reset })
    },
  })
  const [anchor, setAnchor] = useState(messages[0]?.id)
  if (anchor === undefined && messages[0]) setAnchor(messages[0].id)
  const chunks = useMemo(() => toChunks(toBubbles(messages), anchor), [messages, anchor])
  return (
    <div className={classes.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section ref={log} className={classes.log} role="log" aria-label={phrases.conversation.label()} tabIndex={0} onScroll={onScroll}>
        {older.isPending && <Loader pos="absolute" top={8} left="50%" ml={-10} size={20} aria-label={commons.loading()} />}
        {older.isError && (
          <Text m="auto" p={24} ta="center" c="dimmed" role="alert">
            {phrases.conversation.olderFailed()}
            <Button variant="subtle" onClick={() => older.mutate(undefined, { onSuccess: older.reset })}>
              {commons.retry()}
            </Button>
          </Text>
        )}
        <div className={classes.said}>
          {chunks.map(({ key, bubbles }) => (
            <BubbleChunk key={key} bubbles={bubbles} userId={userId} today={today} nameOf={nameOf} />
          ))}
          {unsent.length > 0 && (
            <ol>
              {unsent.map(entry => (
                <UnsentBubble key={entry.key} unsent={entry} onRetry={retry} onDiscard={discard} />
              ))}
            </ol>
          )}
        </div>
        {messages.length + unsent.length === 0 && (
          <Text m="auto" p={24} ta="center" c="dimmed">
            {phrases.conversation.first()}
          </Text>
        )}
      </section>
      {missed && (
        <Button className={classes.missed} leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />} onClick={toEnd}>
          {phrases.conversation.new()}
        </Button>
      )}
    </div>
  )
}
