import type { ReactNode } from 'react'
import classes from './message-screen.module.css'

/** One sentence in the middle of the page and what to do next. */
export const MessageScreen = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <main id="main" tabIndex={-1} className={classes.screen}>
    <div className={classes.text} role="alert">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.hint}>{children}</p>
    </div>
    {action}
  </main>
)
