import { useSearch } from '@tanstack/react-router'
import { ownedBy } from '#routers/desk/roles.rules.ts'
import { rolesOf } from '../features/desk/roles/owned.ts'
import { useRoles } from '../features/desk/roles/use-roles.ts'
import { listPlanKeys, PlanView } from '../features/sequences/plan/plan-view.tsx'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser, usePermission } from '../session.ts'
import { ControlRoomShortcuts } from './control-room-shortcuts.tsx'

/** The table of all lines of all sequences, with its keys. */
export const PlanPage = () => {
  const phrases = usePhrases()
  const animates = usePermission('animate')
  const { id: userId } = useCurrentUser()
  const { roles } = useRoles()
  const own = rolesOf(roles, userId)
  const choices = [
    ...(own.length > 0 ? [{ value: 'own', label: phrases.plan.ownRoles(), owned: ownedBy(own) }] : []),
    ...roles.map(role => ({ value: String(role.id), label: role.name, owned: ownedBy([role]) })),
  ]
  return (
    <>
      <PlanView roles={choices} begin={useSearch({ from: '/authenticated/admin/sequences/plan' })} />
      <ControlRoomShortcuts groups={[listPlanKeys(phrases, animates)]} />
    </>
  )
}
