import { IconAlertTriangle, IconArrowsSplit2, IconEye, IconHandStop, IconPlayerSkipForward, IconX } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { formatCountdown } from '../sequences/format-times.ts'
import classes from '../table/plan.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons = { watched: IconEye, proposed: IconHandStop, fired: IconArrowsSplit2, void: IconPlayerSkipForward, dismissed: IconX } as const

/** How a conditional line stands in this run: watched, proposed, fired and when, no longer possible, or dismissed. */
export const ConditionState = ({ condition }: { condition: Pick<LineCondition, 'status' | 'decidedOn' | 'broken'> }) => {
  const { conditions: texts } = usePhrases()
  const { locale } = useLocale()
  const { status, decidedOn, broken } = condition
  if (broken)
    return (
      <span className={classes.state} data-state="failed">
        <IconAlertTriangle {...icon} /> {texts.broken()}
      </span>
    )
  const Icon = icons[status ?? 'watched']
  const time = status === 'fired' && decidedOn ? formatTime(new Date(decidedOn), locale) : null
  return (
    <span className={classes.state} data-condition={status ?? 'watched'}>
      <Icon {...icon} /> {time === null ? texts.statuses[status ?? 'watched']() : texts.firedAt({ time })}
    </span>
  )
}

/** Since when a line is proposed to the animators. */
export const ProposedSince = ({ condition: { decidedOn } }: { condition: Pick<LineCondition, 'decidedOn'> }) => {
  const { conditions: texts } = usePhrases()
  const seconds = Math.max(0, (useTickingNow(true) - Date.parse(decidedOn ?? '')) / 1000)
  return (
    <span className={classes.state} data-condition="proposed">
      <IconHandStop {...icon} /> {texts.proposedSince({ time: formatCountdown(seconds) })}
    </span>
  )
}
