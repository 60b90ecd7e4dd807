import { use } from 'react'
import { toShownMoment } from '#routers/exercise-clock.rules.ts'
import { CurrentUserContext } from './session.ts'

/** A function from a moment to the one that pages show for it: in scenario time where everybody reads that. */
export const useShownMoment = (): ((moment: string) => string) => {
  const scenario = use(CurrentUserContext)?.exercise.scenario
  return moment => toShownMoment(scenario, moment)
}
