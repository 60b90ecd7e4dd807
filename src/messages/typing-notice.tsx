import type { TypingUser } from '#routers/messaging/messaging.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import shared from '../ui/shared.module.css'
import classes from './typing-notice.module.css'

/** Three dots that fade one after the other. */
const TypingDots = () => (
  <span className={classes.dots} aria-hidden>
    <span />
    <span />
    <span />
  </span>
)

/** Shows the names of the team members who are typing. */
export const TypingIndicator = ({ typing }: { typing: readonly TypingUser[] }) => {
  const { direct_messages: phrases } = usePhrases()
  const names = typing.map(({ user }) => firstNameInText(user)).join(', ')
  return (
    <span className={classes.words}>
      <TypingDots />
      {phrases.conversation.typing({ names })}
    </span>
  )
}

/** Warns that a colleague is typing an answer in this conversation, which stays open for input. */
export const TypingNotice = ({ typing }: { typing: readonly TypingUser[] }) => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <div role="status">
      {typing.length > 0 && (
        <p className={classes.band}>
          <TypingIndicator typing={typing} />
          <span className={shared.truncated}>{phrases.conversation.typingHint()}</span>
        </p>
      )}
    </div>
  )
}
