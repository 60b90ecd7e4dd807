import { IconAlertTriangle, IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react'
import { timeLeft, timeTaken, toUrgency } from '#routers/desk/owed.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { formatCountdown } from '../sequences/format-times.ts'
import classes from './plan.module.css'
import type { PlanRow } from './plan-rows.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Whether the cell has done what a published line expects: within how long, what is left, or how much it is overdue. */
export const OwedState = ({ owed }: { owed: NonNullable<PlanRow['owed']> }) => {
  const { plan: texts } = usePhrases()
  const { satisfied, satisfiedOn, clock } = owed
  const now = useTickingNow(!satisfied)
  if (satisfied)
    return (
      <span className={classes.state} data-state="satisfied">
        <IconCircleCheck {...icon} />{' '}
        {satisfiedOn === null
          ? texts.satisfiedUntimed()
          : texts.satisfied({ time: formatCountdown(timeTaken(owed, satisfiedOn, clock) / 1000) })}
      </span>
    )
  const left = timeLeft(owed, now, clock)
  const late = left < 0
  const time = formatCountdown(Math.abs(left) / 1000)
  const Icon = late ? IconAlertTriangle : IconHourglassHigh
  return (
    <span className={classes.state} data-state="owed" data-urgency={toUrgency(left, owed)}>
      <Icon {...icon} /> {late ? texts.overdue({ time }) : texts.awaited({ time })}
    </span>
  )
}
