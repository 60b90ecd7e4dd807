import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { sign: ReactNode; title: ReactNode; children?: ReactNode; bad?: boolean }

/** A panel with a message: blue for information, red (`bad`) for problems; never amber, which marks an exercise. */
export const Notice = ({ sign, title, children, bad = false }: Props) => (
  <div className={classes.notice} data-bad={bad || undefined} role={bad ? 'alert' : 'status'}>
    <span className={classes.sign}>{sign}</span>
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  </div>
)
