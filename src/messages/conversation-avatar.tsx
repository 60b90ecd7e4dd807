import type { Participant } from '#routers/messaging/messaging.contract.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from './conversation-avatar.module.css'

/** The avatar of a conversation: the only other participant, or one half each of the first two (MSG-06). */
export const ConversationAvatar = ({ others, size }: { others: readonly Participant[]; size: number }) => {
  const [first, second] = others
  if (!first) return null
  if (!second) return <PersonAvatar person={first.identity} size={size} />
  return (
    <span className={classes.pair} data-halves>
      {[first, second].map(({ id, identity }) => (
        <span key={id} className={classes.half}>
          <PersonAvatar person={identity} size={size} />
        </span>
      ))}
    </span>
  )
}
