import { formatTime } from '#locales/format.ts'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { useCurrentUser } from '../../../session.ts'
import { formatExerciseClock } from '../../../ui/exercise-clock.ts'
import { useTickingNow } from '../../../ui/use-now.ts'
import { usePulse, useSequences } from '../queries.ts'
import classes from './desk-clock.module.css'

const useExerciseClock = () => {
  const { locale } = useLocale()
  const clock = usePulse()?.clock
  const now = useTickingNow(true)
  const elapsed = clock && elapsedAtMoment(clock, now)
  return {
    started: clock === undefined || elapsed !== null,
    exercise: formatExerciseClock(elapsed ?? 0),
    wall: formatTime(new Date(now), locale),
  }
}

/** The exercise clock, the time of day, and how many sequences run. */
export const DeskClock = () => {
  const { room } = usePhrases().desk
  const { phase, run } = useCurrentUser().exercise
  const { sequences } = useSequences()
  const { started, exercise, wall } = useExerciseClock()
  const running = sequences.filter(({ status }) => status === 'RUNNING').length
  const state = phase === 'running' ? (started ? null : room.unstarted()) : room.phases[phase]()
  return (
    <div>
      <p role="timer" aria-live="off" className={classes.exercise}>
        {exercise}
      </p>
      <p className={classes.more}>
        {wall} · {run && `${room.run({ number: run.number })} · `}
        {room.running({ count: running })}
        {state && <strong className={classes.state}> · {state}</strong>}
      </p>
    </div>
  )
}

/** The exercise clock above the time of day, for the head of a page. */
export const SmallDeskClock = () => {
  const { exercise, wall } = useExerciseClock()
  return (
    <span role="timer" aria-live="off" className={classes.small}>
      <strong>{exercise}</strong>
      <span>{wall}</span>
    </span>
  )
}
