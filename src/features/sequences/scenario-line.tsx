import { formatDateTime, formatTime } from '#locales/format.ts'
import { readScenarioClock } from '#routers/exercise-clock.rules.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { useTickingNow } from '../../ui/use-now.ts'
import classes from './scenario-line.module.css'

/** Both clocks and the rate of scenario time, for who conducts the sequences; nothing without scenario time. */
export const ScenarioLine = () => {
  const { scenario: phrases } = usePhrases().sequences
  const { locale } = useLocale()
  const { scenario } = useCurrentUser().exercise
  const now = new Date(useTickingNow(scenario !== undefined))
  if (!scenario) return null
  return (
    <dl className={classes.clocks}>
      <div>
        <dt>{phrases.real()}</dt>
        <dd>{formatTime(now, locale)}</dd>
      </div>
      <div>
        <dt>{scenario.rate > 1 ? phrases.rated({ rate: scenario.rate }) : phrases.title()}</dt>
        <dd>{formatDateTime(readScenarioClock(scenario, now), locale)}</dd>
      </div>
    </dl>
  )
}
