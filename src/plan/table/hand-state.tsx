import { IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#locales/format.ts'
import { handAnnouncedSeconds } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { dueAt, isUnderWay } from '../hand/due.ts'
import { MeansIcon } from '../hand/means-icon.tsx'
import { formatCountdown } from '../sequences/format-times.ts'
import classes from './plan.module.css'
import type { PlanRow } from './plan-rows.ts'

type Props = { row: Pick<PlanRow, 'item' | 'sequence'>; readAt: number; tabIndex?: number | undefined }

/** How a line by hand stands: to come, to be played now, under way, to be called again, or what came of it and when; opens its card. */
export const HandState = ({ row: { item, sequence }, readAt, tabIndex }: Props) => {
  const { plan: texts, sequences } = usePhrases()
  const { hand } = sequences
  const { locale } = useLocale()
  const { play, state, publishedOn, means } = item
  const plays = state !== 'published' && sequence.status !== 'STOPPED'
  // At its end a sequence stops, and what was not played of it stays due.
  const ended =
    sequence.status === 'STOPPED' && sequence.elapsed >= sequence.duration && (sequence.elapsed > 0 || sequence.kind === 'injects')
  const now = useTickingNow(plays)
  const timeOf = (moment: number) => formatTime(new Date(moment), locale)
  const passed = sequence.status === 'RUNNING' ? Math.max(0, now - readAt) / 1000 : 0
  const left = (dueAt(item) - sequence.elapsed) / sequence.speed - passed
  const told = (): { words: string; level: 'satisfied' | 'owed' | 'pending'; urgency?: 'amber' } => {
    if (state === 'published') {
      const outcome = play?.outcome ? hand.outcomes[play.outcome]() : hand.outcomes.reached()
      return { words: hand.done({ time: publishedOn ? timeOf(Date.parse(publishedOn)) : '', outcome }), level: 'satisfied' }
    }
    if (isUnderWay(item)) return { words: hand.underWay(), level: 'owed' }
    if (ended && play?.outcome === 'callBack') return { words: hand.outcomes.callBack(), level: 'owed' }
    if (ended) return { words: hand.due(), level: 'owed', urgency: 'amber' }
    if (play?.outcome === 'callBack' && left > 0) return { words: hand.again({ time: timeOf(now + left * 1000) }), level: 'owed' }
    if (!plays || left > handAnnouncedSeconds) return { words: texts.planned(), level: 'pending' }
    const time = formatCountdown(Math.ceil(Math.abs(left)))
    return left > 0 ? { words: hand.toPlay({ time }), level: 'owed' } : { words: hand.late({ time }), level: 'owed', urgency: 'amber' }
  }
  const { words, level, urgency } = told()
  return (
    <Link
      to="/weez/desk"
      search={{ row: `item-${item.id}` }}
      className={classes.state}
      tabIndex={tabIndex}
      title={hand.open()}
      data-state={level}
      data-hand
      data-urgency={urgency}
    >
      {level === 'pending' ? <IconCircleDashed size={16} stroke={1.75} aria-hidden /> : <MeansIcon means={means} />} {words}
    </Link>
  )
}
