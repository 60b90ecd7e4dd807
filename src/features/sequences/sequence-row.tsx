import { Link } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { elapsedAt } from './elapsed.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RunButtons } from './run-buttons.tsx'
import classes from './sequence-row.module.css'
import { StatusBadge } from './status-badge.tsx'
import { clock } from './times.ts'
import { useNow } from './use-now.ts'

/** A sequence in the panel: how far it is, and its buttons. */
export const SequenceRow = ({ sequence, readOn }: { sequence: Sequence; readOn: number }) => {
  const { sequences: phrases } = usePhrases()
  const { id, name, status, duration, publishedWeezesCount: published, weezesCount: planned, failedCount } = sequence
  const elapsed = elapsedAt(sequence, readOn, useNow(status === 'RUNNING'))
  return (
    <li className={classes.row}>
      <div className={classes.matter}>
        <div className={classes.head}>
          <Link to="/admin/sequences/$id" params={{ id: String(id) }} className={classes.name} aria-label={phrases.open({ name })}>
            {name}
          </Link>
          <StatusBadge status={status} />
        </div>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
        <div className={classes.counts}>
          <span>
            {phrases.weezes({ published, planned })}
            {failedCount > 0 && <strong className={classes.failed}> · {phrases.failures({ count: failedCount })}</strong>}
          </span>
          <span>{phrases.clock({ elapsed: clock(elapsed), duration: clock(duration) })}</span>
        </div>
      </div>
      <RunButtons sequence={sequence} size={36} />
    </li>
  )
}
