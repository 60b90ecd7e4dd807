import { lazy, Suspense } from 'react'
import { can } from '#routers/permissions.ts'
import { pageData } from '../app/page-data.ts'
import { useSessionUser } from '../app/session.ts'
import { ExerciseMark } from './exercise-mark.tsx'

const MarkClock = lazy(async () => ({ default: (await import('./mark-clock.tsx')).MarkClock }))
const ScenarioClock = lazy(async () => ({ default: (await import('./mark-clock.tsx')).ScenarioClock }))

/** The mark of the user's exercise, or of the exercise of the base path while nobody is signed in. */
export const ExerciseStrip = () => {
  const user = useSessionUser()
  const exercise = user?.exercise ?? pageData.exercise
  return (
    <ExerciseMark exercise={exercise} notes={user ? can(user.role, 'note') : false}>
      {exercise.clock && (
        <Suspense>
          <MarkClock clock={exercise.clock} alone={!exercise.scenario} />
        </Suspense>
      )}
      {exercise.scenario && (
        <Suspense>
          <ScenarioClock scenario={exercise.scenario} />
        </Suspense>
      )}
    </ExerciseMark>
  )
}
