import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { useRoles } from '../../desk-roles/use-roles.ts'

/** Whom the names of a plan can mean: everybody of the exercise, the groups of its personas, and the roles of its desk. */
export const useExercisePeople = () => {
  const { data: people = [] } = trpc.admin.plan.people.useQuery()
  const { roles } = useRoles()
  return useMemo(
    () => ({
      people,
      groups: [...new Set(people.flatMap(({ group }) => group || []))].toSorted((one, other) => one.localeCompare(other)),
      roles: roles.map(({ name }) => name),
    }),
    [people, roles],
  )
}
export type ExercisePeople = ReturnType<typeof useExercisePeople>
