import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import type { Attached } from './entry-draft.ts'
import { subjectSigns } from './kind-sign.ts'
import classes from './log.module.css'

/** What is attached, with the beginning of its words; weezes and communiqués lead to their page. */
export const AttachedChip = ({ attached }: { attached: Attached }) => {
  const { cell: phrases } = usePhrases()
  const { subject, id, name, words } = attached
  const Sign = subjectSigns[subject]
  const inside: ReactNode = (
    <>
      <Sign size={16} stroke={1.75} aria-hidden />
      <strong>{phrases.attachedOf[subject]({ name })}</strong>
      <span className={classes.attachedWords}>{words}</span>
    </>
  )
  if (subject === 'weeze')
    return (
      // The id alone decides.
      <Link className={classes.attached} to="/$username/status/$id" params={{ username: '-', id: String(id) }}>
        {inside}
      </Link>
    )
  if (subject === 'communique')
    return (
      <Link className={classes.attached} to="/cellule" search={{ part: 'communiques', communique: id }}>
        {inside}
      </Link>
    )
  return <span className={classes.attached}>{inside}</span>
}
