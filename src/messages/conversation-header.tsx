import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonLink } from '../people/person-link.tsx'
import shared from '../ui/shared.module.css'
import { ConversationAvatar } from './conversation-avatar.tsx'
import classes from './conversation-header.module.css'
import { conversationTitle, otherParticipants, ownPersona } from './participants.ts'

type Props = {
  conversation: Conversation
  /** Renders the link back to the list around its icon. */
  back: (props: { className: string | undefined; 'aria-label': string; children: ReactNode }) => ReactNode
  /** Content at the right end. */
  note?: ReactNode
}

/** The other participants (MSG-27) and the link back to the list (MSG-26). */
export const ConversationHeader = ({ conversation, back, note }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const others = otherParticipants(conversation)
  const persona = ownPersona(conversation, useCurrentUser().id)
  const [only, second] = others
  return (
    <header className={classes.head}>
      {back({
        className: classes.back,
        'aria-label': phrases.conversation.back(),
        children: <IconArrowLeft size={22} stroke={1.75} aria-hidden />,
      })}
      <ConversationAvatar others={others} size={36} />
      <div className={shared.rest}>
        <h1 className={`${shared.truncated} ${classes.title}`}>{conversationTitle(conversation)}</h1>
        {only && !second && (
          <p className={`${shared.truncated} ${shared.second}`}>
            <PersonLink person={only.identity} className={classes.profile}>
              @{only.identity.username}
            </PersonLink>
            {persona && `, ${phrases.conversation.as({ name: nameInText(persona) })}`}
          </p>
        )}
      </div>
      {note}
    </header>
  )
}
