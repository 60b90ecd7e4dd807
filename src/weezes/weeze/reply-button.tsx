import { UnstyledButton } from '@mantine/core'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import { useActing } from '../persona/acting.ts'
import classes from './reply-button.module.css'
import { useWeezeInteractions } from './weeze-interactions.ts'

/** Opens the composer for a reply to the weeze of the page; renders nothing for roles that may not write. */
export const ReplyButton = ({ weeze }: { weeze: Weeze }) => {
  const { thread, composer } = usePhrases()
  const user = useCurrentUser()
  const { persona } = useActing()
  const { readOnly, closed, onReply } = useWeezeInteractions()
  if (readOnly) return null
  return (
    <UnstyledButton className={classes.line} disabled={closed} onClick={() => onReply(weeze)} aria-haspopup="dialog">
      <PersonAvatar person={persona ?? user} />
      <span className={`${shared.truncated} ${shared.rest} ${classes.words}`}>{thread.replyTo({ username: weeze.author.username })}</span>
      <span className={classes.button} aria-hidden>
        {composer.reply()}
      </span>
    </UnstyledButton>
  )
}
