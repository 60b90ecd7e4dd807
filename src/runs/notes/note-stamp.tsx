import { formatTime } from '#locales/format.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import classes from './notes.module.css'

/** The moment of a note: the exercise clock in milliseconds, null before its start, and the time of day; `brief` = to the minute. */
export const NoteStamp = ({ elapsed, at, brief = false }: { elapsed: number | null; at: string; brief?: boolean }) => {
  const { notes } = usePhrases()
  const { locale } = useLocale()
  const clock = elapsed === null ? notes.noClock() : formatExerciseClock(elapsed).slice(0, brief ? -3 : undefined)
  return (
    <time dateTime={at} className={classes.stamp}>
      <strong>{clock}</strong> {formatTime(new Date(at), locale)}
    </time>
  )
}
