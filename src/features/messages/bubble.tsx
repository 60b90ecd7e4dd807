import { memo, type ReactNode } from 'react'
import { formatDateTime, formatMessageTime } from '#locales/format.ts'
import type { Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './bubble.module.css'

type BubbleBodyProps = {
  own: boolean
  lastOfGroup: boolean
  /** The author's avatar, at the last bubble of a group. */
  face?: Participant['identity'] | undefined
  content: string
  createdOn: string
  failed?: boolean
  below?: ReactNode
}

/** The bubble of a message: text and time, on the right for own messages (MSG-29 to MSG-32). */
export const BubbleBody = ({ own, lastOfGroup, face, content, createdOn, failed = false, below }: BubbleBodyProps) => {
  const { locale } = useLocale()
  return (
    <div className={classes.said} data-own={own || undefined} data-closes={lastOfGroup || undefined}>
      {!own && <span className={classes.face}>{face && <PersonAvatar person={face} size={32} />}</span>}
      <div className={classes.side}>
        <p className={classes.bubble} data-waits={failed || undefined}>
          {content}
          <time className={classes.time} dateTime={createdOn} title={formatDateTime(createdOn, locale)}>
            {formatMessageTime(createdOn, new Date(), locale)}
          </time>
        </p>
        {below}
      </div>
    </div>
  )
}

type Props = {
  message: Message
  own: boolean
  lastOfGroup: boolean
  /** The label of the day, for the first message of a day. */
  day: string | undefined
  /** The current day: a new one renders the times again at midnight. */
  today: string
}

/** A message of the conversation; the label of the day precedes the first message of each day. */
export const Bubble = memo(({ message: { author, content, createdOn, writtenBy }, own, lastOfGroup, day }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <li>
      {day && <p className={classes.day}>{day}</p>}
      <BubbleBody
        own={own}
        lastOfGroup={lastOfGroup}
        face={lastOfGroup ? author.identity : undefined}
        content={content}
        createdOn={createdOn}
        below={
          lastOfGroup &&
          writtenBy && <p className={classes.by}>{phrases.conversation.by({ name: writtenBy.firstname || writtenBy.lastname })}</p>
        }
      />
    </li>
  )
})
