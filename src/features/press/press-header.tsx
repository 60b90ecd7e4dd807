import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './press-header.module.css'

type Props = { back: ReactNode; title: string; state?: ReactNode; action: ReactNode }

/** The icon and label of the back link. */
export const BackLabel = ({ children }: { children: string }) => (
  <>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    <span className={classes.backWord}>{children}</span>
  </>
)

/** The header of the pages that manage and edit articles: back link, title in the middle, main action (PMAN-01). */
export const PressHeader = ({ back, title, state, action }: Props) => (
  <header className={classes.header}>
    <div className={classes.back}>{back}</div>
    <div className={classes.titles}>
      <h1 className={classes.title}>{title}</h1>
      {state}
    </div>
    <div className={classes.action}>{action}</div>
  </header>
)
