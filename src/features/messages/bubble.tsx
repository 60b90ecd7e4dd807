import { memo, type ReactNode } from 'react'
import { formatDateTime, formatMessageTime } from '#locales/format.ts'
import type { Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './bubble.module.css'

type BubbleBodyProps = {
  own: boolean
  closesRun: boolean
  /** The face at the last bubble of a run. */
  face?: Participant['identity'] | undefined
  content: string
  createdOn: string
  waits?: boolean
  below?: ReactNode
}

/** The sheet of a message: its words with their time, at its speaker's side (MSG-29 to MSG-32). */
export const BubbleBody = ({ own, closesRun, face, content, createdOn, waits = false, below }: BubbleBodyProps) => {
  const { locale } = useLocale()
  return (
    <div className={classes.said} data-own={own || undefined} data-closes={closesRun || undefined}>
      {!own && <span className={classes.face}>{face && <PersonAvatar person={face} size={32} />}</span>}
      <div className={classes.side}>
        <p className={classes.bubble} data-waits={waits || undefined}>
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
  closesRun: boolean
  /** The day it opens, in words. */
  day: string | undefined
  /** The day of the reader, so that times are drawn anew at midnight. */
  today: string
}

/** A message of the conversation, with its day above it where it opens one. */
export const Bubble = memo(({ message: { author, content, createdOn, writtenBy }, own, closesRun, day }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <li>
      {day && <p className={classes.day}>{day}</p>}
      <BubbleBody
        own={own}
        closesRun={closesRun}
        face={closesRun ? author.identity : undefined}
        content={content}
        createdOn={createdOn}
        below={
          closesRun &&
          writtenBy && <p className={classes.by}>{phrases.conversation.by({ name: writtenBy.firstname || writtenBy.lastname })}</p>
        }
      />
    </li>
  )
})
