import { Group, Stack } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import shared from '../../ui/shared.module.css'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedAt } from '../sequences/elapsed.ts'
import { formatClock } from '../sequences/format-times.ts'
import { ProgressBar } from '../sequences/progress-bar.tsx'
import { SequenceStatusBadge } from '../sequences/sequence-status-badge.tsx'
import { PlaybackButtons } from './playback-buttons.tsx'
import { SpeedSelect } from './speed-select.tsx'

/** The clock of an open sequence and the speed of the exercise; animators have its playback buttons too. */
export const PlaybackBar = ({ sequence, readAt }: { sequence: Sequence; readAt: number }) => {
  const { sequences: phrases } = usePhrases()
  const animates = usePermission('animate')
  const { status, duration, publishedWeezesCount: published, weezesCount: planned } = sequence
  const elapsed = elapsedAt(sequence, readAt, useTickingNow(status === 'RUNNING'))
  return (
    <Group className={shared.panel} gap="12px 20px" p="16px 20px">
      {animates && <PlaybackButtons sequence={sequence} size={44} />}
      <Stack flex="1 1 260px" gap={6}>
        <Group justify="space-between" align="stretch" gap={12} wrap="nowrap" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <span>{phrases.clock({ elapsed: formatClock(elapsed), duration: formatClock(duration) })}</span>
          <span>{phrases.weezes({ published, planned })}</span>
        </Group>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
      </Stack>
      <SequenceStatusBadge status={status} />
      <Group gap={8}>
        {phrases.clocks.speed()} <SpeedSelect sequence={sequence} />
      </Group>
    </Group>
  )
}
