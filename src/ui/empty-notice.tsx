import type { ReactNode } from 'react'
import { EmptyIllustration } from './empty-illustration.tsx'
import classes from './notice.module.css'

/** The notice of an empty list: a title, a hint and an action. */
export const EmptyNotice = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <div className={classes.state}>
    <EmptyIllustration />
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.hint}>{hint}</p>
    {action}
  </div>
)
