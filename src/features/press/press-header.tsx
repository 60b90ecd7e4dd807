import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './press-header.module.css'

type Props = { back: ReactNode; title: string; state?: ReactNode; action: ReactNode }

/** The sign and word of the way back, for the link that leads there. */
export const BackLabel = ({ children }: { children: string }) => (
  <>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    <span className={classes.backWord}>{children}</span>
  </>
)

/** The head of the pages that write the press: the way back, the title in the middle, what one does here (PMAN-01). */
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
