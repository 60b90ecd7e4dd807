import { VisuallyHidden } from '@mantine/core'
import { usePhrases } from '../../locale.tsx'
import classes from './notification-row.module.css'

/** Says that a notification is new. */
export const UnreadDot = () => (
  <>
    <VisuallyHidden>{usePhrases().notifications.unread()}</VisuallyHidden>
    <span className={classes.dot} aria-hidden />
  </>
)
