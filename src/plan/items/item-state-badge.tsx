import { Box, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconClockPlay, IconHourglassHigh, IconPlayerSkipForward } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { ItemFailure, SequenceItem } from '#routers/sequences/items.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { UpcomingTime, type Waiting } from '../control-room/upcoming-time.tsx'
import classes from './item-row.module.css'
import { useItemLabels } from './use-item-labels.ts'

const itemStateIcons = {
  pending: IconClock,
  published: IconCircleCheck,
  failed: IconAlertCircle,
  skipped: IconPlayerSkipForward,
  late: IconHourglassHigh,
}

/**
 * Shows the state of an item with icon and label, and the publication time or the reason of a failure. `wait` = how long the next item
 * waits; null for all other items.
 */
export const ItemStateBadge = ({ item, lacks, wait }: { item: SequenceItem; lacks: readonly ItemFailure[]; wait: Waiting | null }) => {
  const { sequences: phrases } = usePhrases()
  const { locale } = useLocale()
  const words = useItemLabels()
  const outcome = item.kind === 'hand' && item.state === 'published' ? item.play?.outcome : null
  const label = outcome ? phrases.hand.outcomes[outcome]() : phrases.states[item.state]()
  const Icon = wait === null ? itemStateIcons[item.state] : IconClockPlay
  return (
    <div className={classes.state}>
      <span className={classes.badge} data-state={wait === null ? item.state : 'next'}>
        <Icon size={14} stroke={2} aria-hidden />
        {wait === null ? label : phrases.editor.nextItem()}
      </span>
      {wait !== null && (
        <Box component="span" fw={650} c="var(--weez-link)" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <UpcomingTime waiting={wait} />
        </Box>
      )}
      {item.state === 'published' && item.publishedOn && (
        <Text span fz="sm" c="dimmed">
          {phrases.editor.publishedAt({ time: formatTime(new Date(item.publishedOn), locale) })}
        </Text>
      )}
      {lacks.length > 0 && (
        <Text span size="xs" c="var(--weez-bad)">
          <IconAlertCircle size={14} stroke={2} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {words.lacks(lacks)}
        </Text>
      )}
      {item.state === 'failed' && (
        <Text span size="xs" c="var(--weez-bad)">
          {words.failure(item)}
        </Text>
      )}
    </div>
  )
}
