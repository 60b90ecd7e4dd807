import { Flex, Text } from '@mantine/core'
import { formatTime } from '#locales/format.ts'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { useTickingNow } from '../../ui/use-now.ts'
import { usePulse, useSequences } from '../sequences/queries.ts'

const tabular = { fontVariantNumeric: 'tabular-nums' } as const

const useExerciseClock = () => {
  const { locale } = useLocale()
  const clock = usePulse()?.clock
  const now = useTickingNow(true)
  const elapsed = clock && elapsedAtMoment(clock, now)
  return {
    started: clock === undefined || elapsed !== null,
    exercise: formatExerciseClock(elapsed ?? 0),
    wall: formatTime(new Date(now), locale),
  }
}

/** The exercise clock, the time of day, and how many sequences run. */
export const DeskClock = () => {
  const { room } = usePhrases().desk
  const { phase, run } = useCurrentUser().exercise
  const { sequences } = useSequences()
  const { started, exercise, wall } = useExerciseClock()
  const speed = sequences[0]?.speed ?? 1
  const running = sequences.filter(({ status }) => status === 'RUNNING').length
  const state = phase === 'running' ? (started ? null : room.unstarted()) : room.phases[phase]()
  return (
    <div>
      <Text role="timer" aria-live="off" fz="3xl" lh="32px" fw={650} lts="-0.01em" style={tabular}>
        {exercise}
      </Text>
      <Text size="xs" c="dimmed" style={tabular}>
        {wall} · {run && run.state !== 'rehearsing' && `${room.run({ number: run.number })} · `}
        {room.running({ count: running })}
        {speed !== 1 && ` · ${room.speed({ speed })}`}
        {state && (
          <Text component="strong" inherit fw={600} c="var(--weez-mark-text)">
            {' '}
            · {state}
          </Text>
        )}
      </Text>
    </div>
  )
}

/** The exercise clock above the time of day, for the head of a page. */
export const SmallDeskClock = () => {
  const { exercise, wall } = useExerciseClock()
  return (
    <Flex component="span" direction="column" align="flex-end" fz="2xs" lh="2xs" c="dimmed" role="timer" aria-live="off" style={tabular}>
      <Text component="strong" fz="md" lh="18px" fw={650} c="var(--mantine-color-text)">
        {exercise}
      </Text>
      <span>{wall}</span>
    </Flex>
  )
}
