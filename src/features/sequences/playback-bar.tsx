import { NativeSelect } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePermission } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { useTickingNow } from '../../ui/use-now.ts'
import { elapsedAt } from './elapsed.ts'
import { formatClock } from './format-times.ts'
import classes from './playback-bar.module.css'
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
      className={classes.speed}
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
    <div className={classes.bar}>
      {animates && <PlaybackButtons sequence={sequence} size={44} />}
      <div className={classes.progress}>
        <div className={classes.words}>
          <span>{phrases.clock({ elapsed: formatClock(elapsed), duration: formatClock(duration) })}</span>
          <span>{phrases.weezes({ published, planned })}</span>
        </div>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
      </div>
      <SequenceStatusBadge status={status} />
      {animates ? (
        <SpeedSelect sequence={sequence} />
      ) : (
        <span>
          {phrases.editor.speed()} {phrases.editor.speedOf({ speed })}
        </span>
      )}
    </div>
  )
}
