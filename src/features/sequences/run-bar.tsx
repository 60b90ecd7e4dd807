import { NativeSelect } from '@mantine/core'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { elapsedAt } from './elapsed.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './run-bar.module.css'
import { RunButtons } from './run-buttons.tsx'
import { StatusBadge } from './status-badge.tsx'
import { clock } from './times.ts'
import { useAct } from './use-act.ts'
import { useNow } from './use-now.ts'

const speeds = [1, 2, 5, 10, 20]

/** The clock of an open sequence with its buttons and its speed. */
export const RunBar = ({ sequence, readOn }: { sequence: Sequence; readOn: number }) => {
  const { sequences: phrases } = usePhrases()
  const { act } = useAct()
  const { id, status, speed, duration, publishedWeezesCount: published, weezesCount: planned } = sequence
  const elapsed = elapsedAt(sequence, readOn, useNow(status === 'RUNNING'))
  const known = speeds.includes(speed) ? speeds : [...speeds, speed].toSorted((one, other) => one - other)
  return (
    <div className={classes.bar}>
      <RunButtons sequence={sequence} size={44} />
      <div className={classes.progress}>
        <div className={classes.words}>
          <span>{phrases.clock({ elapsed: clock(elapsed), duration: clock(duration) })}</span>
          <span>{phrases.weezes({ published, planned })}</span>
        </div>
        <ProgressBar sequence={sequence} elapsed={elapsed} />
      </div>
      <StatusBadge status={status} />
      <NativeSelect
        aria-label={phrases.editor.speed()}
        className={classes.speed}
        value={String(speed)}
        data={known.map(value => ({ value: String(value), label: phrases.editor.speedOf({ speed: value }) }))}
        onChange={event => {
          const wanted = Number(event.currentTarget.value)
          void act(() => client.admin.editSequence.mutate({ id, speed: wanted }))
        }}
      />
    </div>
  )
}
