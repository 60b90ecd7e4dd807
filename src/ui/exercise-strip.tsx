import { pageData } from '../page-data.ts'
import { useSessionUser } from '../session.ts'
import { ExerciseMark } from './exercise-mark.tsx'

/** The mark of the user's exercise, or of the exercise of the base path while nobody is signed in. */
export const ExerciseStrip = () => <ExerciseMark exercise={useSessionUser()?.exercise ?? pageData.exercise} />
