import { Box, Text } from '@mantine/core'
import { IconAlertTriangle, IconHourglassHigh } from '@tabler/icons-react'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { timeLeft, toUrgency } from '#routers/desk/owed.rules.ts'
import type { ExerciseClock } from '#routers/exercise-clock.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import ages from './age.module.css'
import classes from './delay.module.css'
import rows from './row.module.css'
import { formatWait } from './rows.ts'
import { useSecond } from './ticking.tsx'

/** What is left of a delay on the exercise clock, amber in its last third, or how much it is overdue (EXO-182). */
export const Delay = ({ item, clock }: { item: OwedItem; clock: ExerciseClock }) => {
  const { owed } = usePhrases()
  const left = timeLeft(item, useSecond(), clock)
  const late = left < 0
  const level = toUrgency(left, item)
  const Icon = late ? IconAlertTriangle : IconHourglassHigh
  return (
    <span className={classes.delay}>
      <Box component="span" className={ages.age} {...(level === 'plain' && { pl: 0, fw: 500 })} data-level={level}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {late ? `+${formatWait(-left)}` : formatWait(left)}
      </Box>{' '}
      <Text span className={rows.word} size="xs" c="dimmed">
        {late ? owed.late() : owed.left()}
      </Text>
    </span>
  )
}
