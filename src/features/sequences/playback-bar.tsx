import { NativeSelect } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { elapsedAt } from './elapsed.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './playback-bar.module.css'
import { PlaybackButtons } from './playback-buttons.tsx'
import { SequenceStatusBadge } from './status-badge.tsx'
import { formatClock } from './format-times.ts'
import { useSequenceMutation } from './use-sequence-mutations.ts'
import { useTickingNow } from './use-now.ts'

const speeds = [1, 2, 5, 10, 20]

/** The clock of an open sequence with its buttons and its speed. */
export const PlaybackBar = ({ sequence, readOn }: { sequence: Sequence; readOn: number }) => {
  const { sequences: phrases } = usePhrases()
  const { act } = useSequenceMutation()
  const { id, status, speed, duration, publishedWeezesCount: published, weezesCount: planned } = sequence
  const elapsed = elapsedAt(sequence, readOn, useTickingNow(status === 'RUNNING'))
  const known = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((one, other) => one - other)
  return (
    <div className={classes.bar}>
      <PlaybackButtons sequence={sequence} size={44} />
      <div className={classes.progress}>
        <div className={classes.words}>
          <span>{phrases.clock({ elapsed: formatClock(elapsed), duration: formatClock(duration) })}</span>
          <span>{phrases.weezes({ published, planned })}</span>
        </div>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
      </div>
      <SequenceStatusBadge status={status} />
      <NativeSelect
        aria-label={phrases.editor.speed()}
        className={classes.speed}
        value={String(speed)}
        data={known.map(value => ({ value: String(value), label: phrases.editor.speedOf({ speed: value }) }))}
        onChange={event => {
          const wanted = Number(event.currentTarget.value)
          void act(() => trpcClient.admin.sequences.edit.mutate({ id, speed: wanted }))
        }}
      />
    </div>
  )
}
