import { formatTime } from '#locales/format.ts'
import { formatClockTime } from '#locales/publication.ts'
import { readScenarioClock } from '#routers/exercise-clock.rules.ts'
import type { Scenario } from '#routers/session.contract.ts'
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
