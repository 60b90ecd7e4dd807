import { ActionIcon } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import classes from './new-message-button.module.css'

/** The floating button above the list that opens the dialog for a new message (MSG-04). */
export const NewMessageButton = () => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <div className={classes.place}>
      <ActionIcon
        className={classes.button}
        size={56}
        radius={16}
        aria-label={phrases.modals.new_message()}
        {...(useWritingClosed() ? { disabled: true } : { renderRoot: (props: object) => <Link {...props} to="/weez/messages/new" /> })}
      >
        <IconMessagePlus size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}
