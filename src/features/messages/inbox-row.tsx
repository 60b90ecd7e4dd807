import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './inbox-row.module.css'
import { MailboxState } from './mailbox-state.tsx'

/** A conversation of a persona: the other participant, last message, waiting time, and the team member who answered last. */
export const InboxRow = memo(({ conversation }: { conversation: Conversation }) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  const { id, participants, personaParticipantId, lastMessage, updatedOn } = conversation
  const persona = participants.find(side => side.id === personaParticipantId)?.identity
  const other = participants.find(side => side.id !== personaParticipantId)?.identity
  if (!persona || !other) return null
  return (
    <li>
      <Link
        to="/weez/personas/$conversationId"
        params={{ conversationId: String(id) }}
        search={search => ({ persona: search.persona, show: search.show })}
        className={classes.row}
      >
        <span className={classes.faces}>
          <PersonAvatar person={other} size={40} />
          <PersonAvatar person={persona} size={28} className={classes.persona} />
        </span>
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name}>
              <Name person={other} />
            </span>
            <time className={classes.quiet} dateTime={updatedOn}>
              {formatTimeOrDay(updatedOn, new Date(), locale)}
            </time>
          </span>
          <span className={classes.line}>
            <IconArrowRight className={classes.icon} size={14} stroke={1.75} aria-hidden />
            <span className={classes.played}>
              <Name person={persona} />
            </span>
          </span>
          <span className={classes.last}>{lastMessage?.content ?? phrases.nothing()}</span>
          <MailboxState conversation={conversation} identity={persona} />
        </span>
      </Link>
    </li>
  )
})
