import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

type Props = { title: string; hint?: string; size: 'wide' | 'narrow'; action?: ReactNode; children: ReactNode }

/** A part of the page of live figures. */
export const Card = ({ title, hint, size, action, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.card} data-size={size} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

/** What a part says in place of its rows. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>
