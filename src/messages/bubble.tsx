import { IconHourglassHigh, IconTrash, IconUserShare } from '@tabler/icons-react'
import { memo, type ReactNode, use } from 'react'
import { formatDateTime, formatMessageTime } from '#locales/format.ts'
import type { Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { firstNameInText, fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { MenuItem } from '../ui/menu.tsx'
import shared from '../ui/shared.module.css'
import { RowMenu } from '../ui/table/row-menu.tsx'
import classes from './bubble.module.css'
import { MessageCorrectionsContext } from './message-corrections.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What animators may do with a message (EXO-06, EXO-10, EXO-180); only what was written on their side has a name that may be wrong, and asks. */
const MessageMenu = ({ message, own }: { message: Message; own: boolean }) => {
  const { direct_messages: phrases } = usePhrases()
  const corrections = use(MessageCorrectionsContext)
  if (!corrections) return null
  const { onRemove, onReassign, onOwe } = corrections
  return (
    <RowMenu name={message.content.slice(0, 60)}>
      {own && (
        <>
          <MenuItem leftSection={<IconHourglassHigh {...icon} />} onClick={() => onOwe(message)}>
            {phrases.conversation.owe()}
          </MenuItem>
          <MenuItem leftSection={<IconUserShare {...icon} />} onClick={() => onReassign(message)}>
            {phrases.conversation.reassign()}
          </MenuItem>
        </>
      )}
      <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => onRemove(message)}>
        {phrases.conversation.remove()}
      </MenuItem>
    </RowMenu>
  )
}

type BubbleBodyProps = {
  own: boolean
  lastOfGroup: boolean
  /** The author's avatar, at the last bubble of a group. */
  face?: Participant['identity'] | undefined
  content: string
  /** Whether an animator took it away; it shows as a line of text. */
  removed?: boolean
  createdOn: string
  failed?: boolean
  menu?: ReactNode
  below?: ReactNode
}

/** The bubble of a message: text and time, on the right for own messages (MSG-29 to MSG-32). */
export const BubbleBody = (props: BubbleBodyProps) => {
  const { own, lastOfGroup, face, content, removed = false, createdOn, failed = false, menu, below } = props
  const { locale } = useLocale()
  const { direct_messages: phrases } = usePhrases()
  return (
    <div className={classes.said} data-own={own || undefined} data-closes={lastOfGroup || undefined}>
      {own && menu}
      {!own && <span className={classes.face}>{face && <PersonAvatar person={face} size={32} />}</span>}
      <div className={classes.side}>
        <p className={classes.bubble} data-waits={failed || undefined} data-removed={removed || undefined}>
          {removed ? phrases.conversation.removed() : content}
          <time className={classes.time} dateTime={createdOn} title={formatDateTime(createdOn, locale)}>
            {formatMessageTime(createdOn, new Date(), locale)}
          </time>
        </p>
        {below}
      </div>
      {!own && menu}
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
export const Bubble = memo(({ message, own, lastOfGroup, day }: Props) => {
  const { author, content, removed, createdOn, writtenBy } = message
  const { direct_messages: phrases } = usePhrases()
  return (
    <li data-message={message.id} data-name={fullName(author.identity)}>
      {day && <p className={`${shared.small} ${classes.day}`}>{day}</p>}
      <BubbleBody
        own={own}
        lastOfGroup={lastOfGroup}
        face={lastOfGroup ? author.identity : undefined}
        content={content}
        removed={removed}
        createdOn={createdOn}
        menu={removed ? null : <MessageMenu message={message} own={own} />}
        below={
          lastOfGroup &&
          writtenBy && <p className={`${shared.small} ${classes.by}`}>{phrases.conversation.by({ name: firstNameInText(writtenBy) })}</p>
        }
      />
    </li>
  )
})
