import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ExerciseDisplay } from '#routers/session.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import classes from './exercise-mark.module.css'

/** Of the strip, in which other parts of the page put what must be at hand everywhere. */
export const markId = 'exercise-mark'

type Props = {
  exercise: Pick<ExerciseDisplay, 'name' | 'mark'>
  /** Whether it has the button of notes on phones. */
  notes?: boolean
  children?: ReactNode
}

/** The strip above every page. It says "Exercice", so that nobody mistakes the content for real; `children` are its clocks. */
export const ExerciseMark = ({ exercise, notes = false, children }: Props) => {
  const { mark } = usePhrases()
  return (
    <section id={markId} className={classes.strip} data-notes={notes || undefined} aria-label={mark.label()}>
      <p className={classes.text}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <strong className={classes.word}>{mark.word()}</strong>
        <span className={classes.more}>{exercise.name}</span>
        <span className={classes.more}>{exercise.mark || mark.sentence()}</span>
        {children}
      </p>
    </section>
  )
}
