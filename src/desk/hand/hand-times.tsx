import { Box, VisuallyHidden } from '@mantine/core'
import { formatTime } from '#locales/format.ts'
import type { HandLine, HandLines } from '#routers/hand-lines/hand-lines.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { formatOffset } from '../../plan/sequences/format-times.ts'
import ages from '../age.module.css'
import { formatWait } from '../rows.ts'
import { useSecond } from '../ticking.tsx'
import classes from './hand.module.css'

/** The lines by hand as read at `readAt` (ms since 1970). */
export type ReadLines = { lines: HandLines; readAt: number }

/** In how many ms a line is due, as it was read at `readAt`. */
export const dueIn = ({ ticks, wait }: HandLine, readAt: number, now: number): number =>
  wait * 1000 - (ticks ? Math.max(0, now - readAt) : 0)

/** When a line is to be played, as a time of the day; since the start while its sequence has not begun. */
export const useDueTime = (line: HandLine, readAt: number): string => {
  const { locale } = useLocale()
  return line.unstarted ? formatOffset(line.offset) : formatTime(new Date(readAt + dueIn(line, readAt, readAt)), locale)
}

type Props = { line: HandLine; readAt: number; redAfter: number; size?: 'large' }

/** How soon a line is to be played; from then on how late it is, amber and at last red. */
export const DueTime = ({ line, readAt, redAfter, size }: Props) => {
  const { hand } = usePhrases()
  const left = dueIn(line, readAt, useSecond())
  const late = left < 0
  if (line.unstarted)
    return (
      <span className={`${ages.age} ${classes.due}`} data-level="ahead" data-size={size}>
        {formatOffset(line.offset)}
      </span>
    )
  const level = !late ? 'ahead' : -left >= redAfter * 1000 ? 'red' : 'amber'
  return (
    <Box component="span" className={`${ages.age} ${classes.due}`} role="timer" aria-live="off" data-level={level} data-size={size}>
      <VisuallyHidden>{late ? hand.late() : hand.inTime()} </VisuallyHidden>
      {late ? `+${formatWait(-left)}` : formatWait(Math.ceil(left / 1000) * 1000)}
    </Box>
  )
}

/** How long a line is played already, since a moment. */
export const PlayedTime = ({ since }: { since: string | null }) => {
  const now = useSecond()
  return (
    <span role="timer" aria-live="off" className={classes.count}>
      {formatWait(since === null ? 0 : now - Date.parse(since))}
    </span>
  )
}
