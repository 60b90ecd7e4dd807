import { IconAlertCircle, IconCircleCheck, IconClock, IconClockPlay, IconPlayerSkipForward } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { formatClock } from './format-times.ts'
import classes from './item-row.module.css'
import { useItemLabels } from './use-item-labels.ts'

const itemStateIcons = { pending: IconClock, published: IconCircleCheck, failed: IconAlertCircle, skipped: IconPlayerSkipForward }

/**
 * Shows the state of an item with icon and label, and the publication time or the reason of a failure. `wait` = seconds until the next item
 * is published; null for all other items.
 */
export const ItemStateBadge = ({ item, wait }: { item: SequenceItem; wait: number | null }) => {
  const { sequences: phrases } = usePhrases()
  const { locale } = useLocale()
  const words = useItemLabels()
  const Icon = wait === null ? itemStateIcons[item.state] : IconClockPlay
  return (
    <div className={classes.state}>
      <span className={classes.badge} data-state={wait === null ? item.state : 'next'}>
        <Icon size={14} stroke={2} aria-hidden />
        {wait === null ? phrases.states[item.state]() : phrases.editor.nextItem()}
      </span>
      {wait !== null && (
        <span role="timer" aria-live="off" className={classes.wait}>
          {phrases.editor.inTime({ wait: formatClock(wait) })}
        </span>
      )}
      {item.state === 'published' && item.publishedOn && (
        <span className={classes.at}>{phrases.editor.publishedAt({ time: formatTime(new Date(item.publishedOn), locale) })}</span>
      )}
      {item.state === 'failed' && <span className={classes.reason}>{words.failure(item)}</span>}
    </div>
  )
}
