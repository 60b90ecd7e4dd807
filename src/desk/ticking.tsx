import { Box, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import type { Board } from '#routers/desk/desk.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { useTickingNow } from '../ui/use-now.ts'
import classes from './age.module.css'
import { formatWait, toLevel } from './rows.ts'

const NowContext = createContext(0)

/** Tells what is inside the time each second, without rendering all of it. */
export const Ticking = ({ children }: { children: ReactNode }) => <NowContext value={useTickingNow(true)}>{children}</NowContext>

/** The time in ms since 1970, each second. */
export const useSecond = (): number => use(NowContext)

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
