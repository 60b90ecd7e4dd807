import { formatTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { formatExerciseClock } from '../../ui/exercise-clock.ts'
import classes from './notes.module.css'

/** The moment of a note: the exercise clock in milliseconds, null before its start, and the time of day. */
export const NoteStamp = ({ elapsed, at }: { elapsed: number | null; at: string }) => {
  const { notes } = usePhrases()
  const { locale } = useLocale()
  return (
    <time dateTime={at} className={classes.stamp}>
      <strong>{elapsed === null ? notes.noClock() : formatExerciseClock(elapsed)}</strong> {formatTime(new Date(at), locale)}
    </time>
  )
}
