import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import shared from '../ui/shared.module.css'
import classes from './conversation-row.module.css'
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
        data-inbox
      >
        <span className={classes.faces}>
          <PersonAvatar person={other} size={40} />
          <PersonAvatar person={persona} size={28} className={classes.persona} />
        </span>
        <div className={shared.rest}>
          <div className={classes.line}>
            <span className={`${shared.truncated} ${classes.name}`}>
              <Name person={other} />
            </span>
            <time className={`${shared.second} ${classes.time}`} dateTime={updatedOn}>
              {formatTimeOrDay(updatedOn, new Date(), locale)}
            </time>
          </div>
          <div className={classes.line}>
            <IconArrowRight size={14} stroke={1.75} aria-hidden />
            <span className={`${shared.truncated} ${shared.rest} ${shared.second}`}>
              <Name person={persona} />
            </span>
          </div>
          <Text truncate mb={2}>
            {lastMessage?.content ?? phrases.nothing()}
          </Text>
          <MailboxState conversation={conversation} identity={persona} />
        </div>
      </Link>
    </li>
  )
})
