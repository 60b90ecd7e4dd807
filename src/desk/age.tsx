import { Box, VisuallyHidden } from '@mantine/core'
import type { Board } from '#routers/desk/desk.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import classes from './age.module.css'
import { formatWait, toLevel } from './rows.ts'
import { useSecond } from './ticking.tsx'

/** How long somebody has waited, amber and red after the thresholds of the exercise (EXO-148). */
export const Age = ({ since, thresholds }: { since: string; thresholds: Pick<Board, 'amberAfter' | 'redAfter'> }) => {
  const { desk } = usePhrases()
  const waited = useSecond() - Date.parse(since)
  return (
    <Box component="span" className={classes.age} miw={52} style={{ justifyContent: 'center' }} data-level={toLevel(waited, thresholds)}>
      <VisuallyHidden>{desk.since()} </VisuallyHidden>
      {formatWait(waited)}
    </Box>
  )
}
