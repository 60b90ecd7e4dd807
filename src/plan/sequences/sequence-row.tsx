import { Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { PlaybackButtons } from '../control-room/playback-buttons.tsx'
import { elapsedAt } from './elapsed.ts'
import { formatClock } from './format-times.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './sequence-row.module.css'
import { SequenceStatusBadge } from './sequence-status-badge.tsx'

/** A sequence in the panel, with its progress and, for animators, its buttons. */
export const SequenceRow = ({ sequence, readAt, lacking }: { sequence: Sequence; readAt: number; lacking: number }) => {
  const { sequences: phrases } = usePhrases()
  const { id, name, kind, status, duration, publishedWeezesCount: published, weezesCount: planned, failedCount } = sequence
  const elapsed = elapsedAt(sequence, readAt, useTickingNow(status === 'RUNNING'))
  return (
    <li className={classes.row}>
      <Stack flex={1} gap={6} miw={0}>
        <Group gap="2px 8px">
          <Link to="/admin/sequences/$id" params={{ id: String(id) }} className={classes.name} aria-label={phrases.open({ name })}>
            {name}
          </Link>
          {kind === 'reserve' ? <Badge tone="plain">{phrases.outside()}</Badge> : <SequenceStatusBadge status={status} />}
        </Group>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
        <Group
          justify="space-between"
          align="stretch"
          gap="0 12px"
          fz="xs"
          lh="xs"
          c="dimmed"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <span>
            {phrases.weezes({ published, planned })}
            {failedCount > 0 && (
              <Text component="strong" inherit fw="bold" c="var(--weez-bad)">
                {' '}
                · {phrases.failures({ count: failedCount })}
              </Text>
            )}
            {lacking > 0 && (
              <Text component="strong" inherit fw="bold" c="var(--weez-bad)">
                {' '}
                · {phrases.lacking({ count: lacking })}
              </Text>
            )}
          </span>
          <span>{phrases.clock({ elapsed: formatClock(elapsed), duration: formatClock(duration) })}</span>
        </Group>
      </Stack>
      {usePermission('animate') && <PlaybackButtons sequence={sequence} size={36} />}
    </li>
  )
}
