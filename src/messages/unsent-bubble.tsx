import { Button } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import shared from '../ui/shared.module.css'
import bubble from './bubble.module.css'
import { BubbleBody } from './bubble.tsx'
import classes from './unsent-bubble.module.css'
import type { UnsentMessage } from './use-unsent-messages.ts'

type Props = { unsent: UnsentMessage; onRetry: (unsent: UnsentMessage) => void; onDiscard: (unsent: UnsentMessage) => void }

/** A message that is being sent, or that failed, with buttons to retry and discard. */
export const UnsentBubble = ({ unsent, onRetry, onDiscard }: Props) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const closed = useWritingClosed()
  const { content, writtenOn, failed } = unsent
  return (
    <li>
      <BubbleBody
        own
        lastOfGroup
        failed={failed}
        content={content}
        createdOn={writtenOn}
        below={
          failed ? (
            <p className={`${shared.small} ${bubble.by} ${classes.failed}`} role="alert">
              <IconExclamationCircle size={16} stroke={1.75} aria-hidden />
              {phrases.conversation.unsent()}
              <Button className={classes.act} variant="subtle" disabled={closed} onClick={() => onRetry(unsent)}>
                {commons.retry()}
              </Button>
              <Button className={classes.act} variant="subtle" onClick={() => onDiscard(unsent)}>
                {phrases.conversation.discard()}
              </Button>
            </p>
          ) : (
            <p className={`${shared.small} ${bubble.by}`}>{phrases.conversation.sending()}</p>
          )
        }
      />
    </li>
  )
}
