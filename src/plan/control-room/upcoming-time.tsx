import { formatTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { formatCountdown } from '../sequences/format-times.ts'
import classes from './upcoming-time.module.css'

/** How long an item has to wait, in seconds as read at `readAt` (ms since 1970); the wait stands still unless its sequence runs. */
export type Waiting = { seconds: number; readAt: number; running: boolean }

type Props = { waiting: Waiting; size?: 'large' | 'column' | 'line' }

/**
 * `dans 1:20 (16:04)`: how soon an item comes, and at what time if its sequence goes on from now. In a `column` the time stands below, in a
 * `line` beside it, both without words.
 */
export const UpcomingTime = ({ waiting: { seconds, readAt, running }, size }: Props) => {
  const { editor } = usePhrases().sequences
  const { locale } = useLocale()
  const now = useTickingNow(true)
  const left = Math.max(0, running ? seconds - Math.max(0, now - readAt) / 1000 : seconds)
  const [before = '', after = ''] = editor.inTime({ wait: '|' }).split('|')
  const bare = size === 'column' || size === 'line'
  const clock = formatTime(new Date(now + left * 1000), locale)
  return (
    <span role="timer" aria-live="off" className={classes.time} data-size={size} data-paused={!running || undefined}>
      {bare || before}
      <strong>{formatCountdown(Math.ceil(left))}</strong>
      {bare || after} <span className={classes.clock}>{bare ? clock : `(${clock})`}</span>
    </span>
  )
}
