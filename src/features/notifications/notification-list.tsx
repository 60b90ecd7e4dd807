import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './notification-list.module.css'

/** Notifications, one below the other. */
export const NotificationList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list} aria-label={usePhrases().notifications.list()}>
    {children}
  </ul>
)
