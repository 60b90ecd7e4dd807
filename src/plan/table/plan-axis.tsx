import { Box, Stack, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import { sequenceColors } from '../../ui/sequence-tile.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { placeOnAxis } from '../conditions/axis-places.ts'
import { elapsedAt, elapsedOf } from '../sequences/elapsed.ts'
import { formatOffset } from '../sequences/format-times.ts'
import { markSequences } from '../sequences/sequence-marks.ts'
import classes from './plan-axis.module.css'
import { axisSteps, type StormRow } from './plan-rows.ts'

/** The ticks of lines: those that somebody plays by hand are as high as the line. */
const tick = '3v12'
const handTick = '0v18'

type Props = {
  plan: Plan
  conditions: readonly LineCondition[]
  /** The storms, and when they were read (ms since 1970). */
  storms: readonly StormRow[]
  stormsReadAt: number
  readAt: number
  /** Opens the jump to a moment in seconds, null where none was pointed at; null for observers. */
  onJump: ((to: number | null) => void) | null
}

/** One line for each sequence with a full tick for what is published or played, a hollow one for the rest, and where its clock is. */
export const PlanAxis = ({ plan, conditions, storms, stormsReadAt, readAt, onJump }: Props) => {
  const { plan: texts } = usePhrases()
  const now = useTickingNow([...plan.sequences, ...storms.map(({ storm }) => storm)].some(({ status }) => status === 'RUNNING'))
  // Storms go in real time.
  const speed = plan.sequences[0]?.speed ?? 1
  const ends = storms.map(({ storm, offset }) => offset + storm.duration * speed)
  const span = Math.max(60, ...plan.sequences.map(({ duration }) => duration), ...ends)
  const conditional = new Set(conditions.map(({ item }) => item.id))
  const share = (seconds: number) => (100 * Math.min(seconds, span)) / span
  const ticksOf = (id: number, published: boolean) =>
    plan.items
      .filter(item => item.sequenceId === id && (item.state === 'published') === published && !conditional.has(item.id))
      .map(({ kind, offset }) => `M${share(offset).toFixed(3)} ${kind === 'hand' ? handTick : tick}`)
      .join('')
  const lines = markSequences(plan.sequences).map(({ sequence, letter, tone }) => (
    <span key={sequence.id} className={classes.line}>
      <b>{letter}</b>
      <Box component="svg" c={sequenceColors[tone] ?? sequenceColors[0]} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden>
        <path strokeWidth={2} opacity={0.4} d={`M0 9H${share(sequence.duration)}`} />
        <path d={ticksOf(sequence.id, true) + ticksOf(sequence.id, false)} />
        <path
          stroke="var(--weez-surface)"
          strokeWidth={3}
          d={ticksOf(sequence.id, false).replaceAll(tick, '5v8').replaceAll(handTick, '2v14')}
        />
        {sequence.status !== 'STOPPED' && (
          <path stroke="var(--mantine-color-red-7)" strokeWidth={2} d={`M${share(elapsedAt(sequence, readAt, now))} 0v18`} />
        )}
      </Box>
    </span>
  ))
  const spanOf = (from: number, seconds: number) => `M${share(from).toFixed(3)} 9H${share(from + seconds * speed).toFixed(3)}`
  const launched = storms.length > 0 && (
    <span className={classes.line}>
      <b>R</b>
      <svg viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden>
        <path opacity={0.3} d={storms.map(({ storm, offset }) => spanOf(offset, storm.duration)).join('')} />
        <path d={storms.map(({ storm, offset }) => spanOf(offset, elapsedOf(storm, stormsReadAt, now))).join('')} />
      </svg>
    </span>
  )
  const waiting = conditions.length > 0 && (
    <span className={classes.line}>
      <b>{texts.conditionLane()}</b>
      <svg viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden>
        {placeOnAxis(conditions, plan).map(({ id, at, fired }) => (
          <path key={id} opacity={fired ? 1 : 0.4} d={`M${share(at).toFixed(3)} ${tick}`} />
        ))}
      </svg>
    </span>
  )
  const clocks = plan.sequences.flatMap(sequence => (sequence.status === 'STOPPED' ? [] : elapsedAt(sequence, readAt, now)))
  const furthest = clocks.length > 0 ? Math.max(...clocks) : null
  const edge = furthest === null ? undefined : share(furthest) < 6 ? 'start' : share(furthest) > 94 ? 'end' : undefined
  const labels = (
    <span className={classes.labels} aria-hidden>
      {furthest !== null && (
        <span className={classes.here} style={{ left: `${edge === 'start' ? 0 : share(furthest)}%` }} data-edge={edge}>
          {formatExerciseClock(furthest * 1000)}
        </span>
      )}
      {axisSteps(span).map(seconds => (
        <span key={seconds} style={{ left: `${share(seconds)}%` }}>
          {formatOffset(seconds)}
        </span>
      ))}
    </span>
  )
  const point = ({ currentTarget, clientX, detail }: MouseEvent) => {
    const line = currentTarget.parentElement?.querySelector('svg')?.getBoundingClientRect()
    // A press of a key has no place.
    if (!line || detail === 0) return onJump?.(null)
    const moment = ((clientX - line.left) / line.width) * span
    onJump?.(Math.round(Math.min(span, Math.max(0, moment)) / 60) * 60)
  }
  if (plan.sequences.length === 0 && storms.length === 0) return null
  return (
    <div className={classes.frame}>
      <Stack gap={2} role="img" aria-label={texts.axis()}>
        {lines}
        {launched}
        {waiting}
        {labels}
      </Stack>
      {onJump && <UnstyledButton aria-label={texts.axisJump()} className={classes.over} onClick={point} />}
    </div>
  )
}
