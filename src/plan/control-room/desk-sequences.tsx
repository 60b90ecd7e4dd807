import { Box, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import shared from '../../ui/shared.module.css'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedAt } from '../sequences/elapsed.ts'
import { formatClock } from '../sequences/format-times.ts'
import { ProgressBar } from '../sequences/progress-bar.tsx'
import { useSequences } from '../sequences/queries.ts'
import { markSequences } from '../sequences/sequence-marks.ts'
import { SequenceStatusBadge } from '../sequences/sequence-status-badge.tsx'
import classes from './desk-sequences.module.css'
import { PlaybackButtons } from './playback-buttons.tsx'

type RowProps = { sequence: Sequence; letter: string; tone: number; readAt: number }

const DeskSequence = ({ sequence, letter, tone, readAt }: RowProps) => {
  const { sequences: phrases } = usePhrases()
  const { id, name, status, publishedWeezesCount: published, weezesCount: planned, failedCount } = sequence
  const elapsed = elapsedAt(sequence, readAt, useTickingNow(status === 'RUNNING'))
  return (
    <li className={classes.row}>
      <SequenceTile letter={letter} tone={tone} />
      <Box flex={1} miw={0}>
        <Group gap={8} mb={3} wrap="nowrap">
          <Link to="/admin/sequences/$id" params={{ id: String(id) }} className={classes.name} title={name}>
            {name}
          </Link>
          {status === 'PAUSED' && <SequenceStatusBadge status={status} />}
          {status === 'STOPPED' && (
            <Text span size="xs" flex="none" c="dimmed">
              {phrases.status.STOPPED()}
            </Text>
          )}
          <Text
            span
            size="xs"
            flex="none"
            ml="auto"
            c="dimmed"
            style={{ fontVariantNumeric: 'tabular-nums' }}
            title={phrases.weezes({ published, planned })}
          >
            {published}/{planned}
            {status !== 'STOPPED' && ` · ${formatClock(elapsed)}`}
          </Text>
        </Group>
        <ProgressBar sequence={sequence} elapsed={elapsed} tone={tone} />
        {failedCount > 0 && (
          <Text component="strong" fz="2xs" lh="2xs" fw="bold" c="var(--weez-bad)">
            {phrases.failures({ count: failedCount })}
          </Text>
        )}
      </Box>
      {usePermission('animate') && <PlaybackButtons sequence={sequence} size={32} stops={false} />}
    </li>
  )
}

/** All sequences with their progress, each in one row that animators play and pause. */
export const DeskSequences = () => {
  const { sequences: phrases } = usePhrases()
  const { sequences: all, readAt, settled } = useSequences()
  // The reserve is outside time.
  const sequences = all.filter(({ kind }) => kind !== 'reserve')
  if (sequences.length === 0) return settled && <Text c="dimmed">{phrases.none()}</Text>
  return (
    <ul className={shared.panel} aria-label={phrases.list()}>
      {markSequences(sequences).map(({ sequence, ...mark }) => (
        <DeskSequence key={sequence.id} sequence={sequence} readAt={readAt} {...mark} />
      ))}
    </ul>
  )
}
