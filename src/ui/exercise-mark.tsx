import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../locale.tsx'
import { pageData } from '../page-data.ts'
import { useSessionUser } from '../session.ts'
import classes from './exercise-mark.module.css'

/** The strip above every page. It says "Exercice", so that nobody mistakes the content for real. */
export const ExerciseMark = () => {
  const { mark } = usePhrases()
  const exercise = useSessionUser()?.exercise ?? pageData.exercise
  return (
    <section className={classes.strip} aria-label={mark.label()}>
      <p className={classes.text}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <strong className={classes.word}>{mark.word()}</strong>
        <span className={classes.more}>{exercise.name}</span>
        <span className={classes.more}>{exercise.mark || mark.sentence()}</span>
      </p>
    </section>
  )
}
