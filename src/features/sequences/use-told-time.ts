import { formatClockTime } from '#locales/publication.ts'
import { toItemScenarioMoment } from '#routers/sequences/item-moments.rules.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { useLocale } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { useNow } from '../../ui/use-now.ts'
import { elapsedAt } from './elapsed.ts'

/** A function from an item to its scenario time, with the day where it is not that of the scenario's start; null without scenario time. */
export const useToldTime = (sequence: Sequence, readAt: number): ((item: SequenceItem) => string | null) => {
  const { scenario } = useCurrentUser().exercise
  const { locale } = useLocale()
  const now = useNow()
  if (!scenario) return () => null
  const current = { ...sequence, elapsed: elapsedAt(sequence, readAt, now.getTime()) }
  return item => {
    const moment = toItemScenarioMoment(scenario, current, item, now)
    return moment && formatClockTime(moment, new Date(scenario.start), locale)
  }
}
