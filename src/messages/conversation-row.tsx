import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, usePermission } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import shared from '../ui/shared.module.css'
import { ConversationAvatar } from './conversation-avatar.tsx'
import classes from './conversation-row.module.css'
import { MailboxState } from './mailbox-state.tsx'
import { otherParticipants, ownPersona } from './participants.ts'

type Props = { conversation: Conversation; onOpen: (conversation: Conversation) => void }

/** A conversation in the list: participants, time, last message, unread mark (MSG-06 to MSG-10). */
export const ConversationRow = memo(({ conversation, onOpen }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  const persona = ownPersona(conversation, useCurrentUser().id)
  // Those who oversee the exercise see the state of mailboxes in the inbox of the personas.
  const oversees = usePermission('oversee')
  const together = persona !== null && !oversees
  const others = otherParticipants(conversation)
  const { id, unread, lastMessage, updatedOn } = conversation
  const first = others[0]?.identity
  if (!first) return null
  return (
    <li>
      <Link
        to="/weez/messages/$conversationId"
        params={{ conversationId: String(id) }}
        className={classes.row}
        data-unread={unread || undefined}
        data-shared={together || undefined}
        onClick={() => onOpen(conversation)}
      >
        <ConversationAvatar others={others} size={48} />
        <div className={shared.rest}>
          <div className={classes.line}>
            <span className={`${shared.truncated} ${classes.name}`}>
              <Name person={first} />
            </span>
            <span className={`${shared.truncated} ${shared.second} ${classes.username}`}>@{first.username}</span>
            <time className={`${shared.second} ${classes.time}`} dateTime={updatedOn}>
              {formatTimeOrDay(updatedOn, new Date(), locale)}
            </time>
          </div>
          <div className={classes.line}>
            <span className={`${shared.truncated} ${classes.last}`}>
              {persona && (
                <>
                  <IconArrowRight size={14} stroke={1.75} aria-hidden /> <Name person={persona} /> ·{' '}
                </>
              )}
              {lastMessage?.content ?? phrases.nothing()}
            </span>
            {unread && (
              <>
                <VisuallyHidden>{phrases.unread()}</VisuallyHidden>
                <span className={classes.dot} aria-hidden />
              </>
            )}
          </div>
          {together && <MailboxState conversation={conversation} identity={persona} />}
        </div>
      </Link>
    </li>
  )
})
