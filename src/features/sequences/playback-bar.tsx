import { Group, NativeSelect, Stack } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePermission } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import shared from '../../ui/shared.module.css'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedAt } from './elapsed.ts'
import { formatClock } from './format-times.ts'
import { PlaybackButtons } from './playback-buttons.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SequenceStatusBadge } from './status-badge.tsx'
import { useSequenceMutationOptions } from './use-sequence-mutations.ts'

const speeds = [1, 2, 5, 10, 20]

/** The selection of the speed of a sequence. */
const SpeedSelect = ({ sequence: { id, speed } }: { sequence: Sequence }) => {
  const { editor } = usePhrases().sequences
  const edit = trpc.admin.sequences.edit.useMutation(useSequenceMutationOptions())
  const options = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      aria-label={editor.speed()}
      w={88}
      value={String(speed)}
      data={options.map(value => ({ value: String(value), label: editor.speedOf({ speed: value }) }))}
      onChange={event => edit.mutate({ id, speed: Number(event.currentTarget.value) })}
    />
  )
}

/** The clock of an open sequence and its speed, which animators change; they have its playback buttons too. */
export const PlaybackBar = ({ sequence, readAt }: { sequence: Sequence; readAt: number }) => {
  const { sequences: phrases } = usePhrases()
  const animates = usePermission('animate')
  const { status, speed, duration, publishedWeezesCount: published, weezesCount: planned } = sequence
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
      {animates ? (
        <SpeedSelect sequence={sequence} />
      ) : (
        <span>
          {phrases.editor.speed()} {phrases.editor.speedOf({ speed })}
        </span>
      )}
    </Group>
  )
}
