import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { sign: ReactNode; title: ReactNode; children?: ReactNode; bad?: boolean }

/** A panel above the form: calm blue for what one may want to know, red for what stops saving; never amber, which means "exercise". */
export const Notice = ({ sign, title, children, bad = false }: Props) => (
  <div className={classes.notice} data-bad={bad || undefined} role={bad ? 'alert' : 'status'}>
    <span className={classes.sign}>{sign}</span>
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  </div>
)
