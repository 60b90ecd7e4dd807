import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { nearlyDonePercent, progressPercent } from '#routers/sequences/sequences.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './progress-bar.module.css'

/**
 * The progress of a sequence: blue, green from 70 % on, hatched while it is paused (SEQ-10, SEQ-11); with `tone` in the
 * colour of its sequence. `elapsed` in seconds.
 */
export const ProgressBar = ({ sequence, elapsed, tone }: { sequence: Sequence; elapsed: number; tone?: number }) => {
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
        data-tone={tone}
        data-paused={sequence.status === 'PAUSED' || undefined}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
