import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import type { ExercisePeople } from './use-exercise-people.ts'

export const newPersona = 'new persona'
/** The meaning of a name that is chosen anew in each of its rows. */
export const rowByRow = 'row by row'

/** Whom a name can mean here: the personas and the accounts of the exercise, as groups of a list. */
export const useKnownPeople = ({ people }: ExercisePeople) => {
  const { planImport: texts } = usePhrases()
  const toOptions = (personas: boolean) =>
    people
      .filter(({ persona }) => persona === personas)
      .map(person => ({ value: `@${person.username}`, label: fullName(person) || `@${person.username}` }))
  return {
    personas: { group: texts.people.personas(), items: toOptions(true) },
    accounts: { group: texts.people.accounts(), items: toOptions(false) },
  }
}

/** Whom a name can mean: somebody of the exercise, and where nobody plays it a new persona, the cell or nobody. */
export const useMeanings = (exercise: ExercisePeople, plays = false) => {
  const { planImport: texts } = usePhrases()
  const { personas, accounts } = useKnownPeople(exercise)
  const nobody = { value: 'nobody', label: texts.people.nobody() }
  if (plays)
    return [nobody, { group: texts.people.roles(), items: exercise.roles.map(name => ({ value: `role:${name}`, label: name })) }, accounts]
  return [
    { value: newPersona, label: texts.people.create() },
    { value: 'the cell', label: texts.people.cell() },
    nobody,
    personas,
    accounts,
  ]
}
