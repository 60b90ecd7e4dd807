import { Text } from '@mantine/core'
import type { DryRun } from '#routers/dry-run/dry-run.contract.ts'
import { isOverloaded, totalOf } from '#routers/dry-run/dry-run.rules.ts'
import { decisionsMinuteMax, dryRunPartMinutes } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { formatClock } from '../sequences/format-times.ts'

/** How many decisions there would be in all, and at how many moments too many of them fall on one person. */
export const DryRunSummary = ({ run: { teams, parts } }: { run: DryRun }) => {
  const { dryRun: texts } = usePhrases()
  const loads = parts.flatMap(({ loads }) => loads.map((load, at) => ({ load, hands: teams[at]?.hands ?? 1 })))
  const count = Math.round(loads.reduce((total, { load }) => total + totalOf(load), 0))
  const crowded = loads.filter(({ load, hands }) => isOverloaded(load, hands)).length
  const time = formatClock(parts.length * dryRunPartMinutes * 60)
  const most = decisionsMinuteMax
  return (
    <Text role="status" mt={16}>
      {texts.total({ count, time })} {crowded > 0 ? texts.crowded({ count: crowded, most }) : texts.calm({ most })}
    </Text>
  )
}
