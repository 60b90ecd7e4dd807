import type { ReactNode } from 'react'
import classes from './message-screen.module.css'

/** A full-page message with an action. */
export const MessageScreen = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <main id="main" tabIndex={-1} className={classes.screen}>
    <div className={classes.text} role="alert">
      <h1>{title}</h1>
      <p className={classes.hint}>{children}</p>
    </div>
    {action}
  </main>
)
