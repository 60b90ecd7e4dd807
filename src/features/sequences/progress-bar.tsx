import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { nearlyDonePercent, progressPercent } from '#routers/sequences/sequences.rules.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './progress-bar.module.css'

/** How far a sequence is: blue, from 70 % on green, hatched while it pauses (SEQ-10, SEQ-11). */
export const ProgressBar = ({ sequence, elapsed }: { sequence: Sequence; elapsed: number }) => {
  const { sequences } = usePhrases()
  const percent = progressPercent({ elapsed, duration: sequence.duration })
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={sequences.progress({ name: sequence.name })}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span
        className={classes.fill}
        data-done={percent >= nearlyDonePercent || undefined}
        data-paused={sequence.status === 'PAUSED' || undefined}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
