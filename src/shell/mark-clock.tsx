import { formatTime } from '#locales/format.ts'
import { formatClockTime } from '#locales/publication.ts'
import { elapsedAtMoment, readScenarioClock } from '#routers/exercise-clock.rules.ts'
import type { ExerciseDisplay, Scenario } from '#routers/session.contract.ts'
import { formatExerciseClock } from '../app/exercise-clock.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useTickingNow } from '../ui/use-now.ts'
import classes from './exercise-mark.module.css'

/** The time of the fiction beside the real one. It stands while the exercise does. */
export const ScenarioClock = ({ scenario }: { scenario: Scenario }) => {
  const { mark } = usePhrases()
  const { locale } = useLocale()
  const now = new Date(useTickingNow(true))
  return (
    <span role="timer" aria-live="off" className={classes.clocks}>
      <span>{mark.realTime({ time: formatTime(now, locale) })}</span>
      <strong>{mark.scenarioTime({ time: formatClockTime(readScenarioClock(scenario, now), now, locale) })}</strong>
    </span>
  )
}

type Props = {
  clock: NonNullable<ExerciseDisplay['clock']>
  /** Whether the time of day stands beside it, which scenario time shows too. */
  alone: boolean
}

/** The exercise clock in the mark, for those who run the exercise or observe it; phones have it in the head of the desk. */
export const MarkClock = ({ clock, alone }: Props) => {
  const { locale } = useLocale()
  const now = useTickingNow(true)
  return (
    <span role="timer" aria-live="off" className={`${classes.clocks} ${classes.wide}`}>
      <strong>{formatExerciseClock(elapsedAtMoment(clock, now) ?? 0)}</strong>
      {alone && <span>{formatTime(new Date(now), locale)}</span>}
    </span>
  )
}
