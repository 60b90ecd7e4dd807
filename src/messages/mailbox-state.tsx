import { IconArrowBackUp } from '@tabler/icons-react'
import { formatTimeOrDay } from '#locales/format.ts'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import shared from '../ui/shared.module.css'
import classes from './conversation-row.module.css'
import { TypingIndicator } from './typing-notice.tsx'
import { WaitingTime } from './waiting-time.tsx'

type Props = {
  conversation: Pick<Conversation, 'waitingSince' | 'lastAnswer' | 'typing'>
  identity: Pick<Person, 'firstname' | 'lastname'>
}

/** What those who share the mailbox of `identity` see of a conversation: who is typing or how long somebody waits, and who answered last. */
export const MailboxState = ({ conversation: { waitingSince, lastAnswer, typing = [] }, identity }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  // Imported messages name nobody, so the identity itself is shown.
  const answerer = lastAnswer?.user ?? identity
  return (
    <div className={classes.line}>
      <span className={classes.state}>
        {typing.length > 0 && <TypingIndicator typing={typing} />}
        {typing.length === 0 && waitingSince && <WaitingTime since={waitingSince} />}
      </span>
      <span className={`${shared.truncated} ${shared.second} ${classes.answered}`}>
        {lastAnswer ? (
          <>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />{' '}
            {phrases.personas.answered({
              name: firstNameInText(answerer),
              time: formatTimeOrDay(lastAnswer.createdOn, new Date(), locale),
            })}
          </>
        ) : (
          phrases.personas.unanswered()
        )}
      </span>
    </div>
  )
}
