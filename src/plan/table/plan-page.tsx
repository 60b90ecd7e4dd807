import { useSearch } from '@tanstack/react-router'
import { ownedBy } from '#routers/desk/roles.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { rolesOf } from '../../desk-roles/owned.ts'
import { useRoles } from '../../desk-roles/use-roles.ts'
import { ControlRoomShortcuts } from '../control-room/control-room-shortcuts.tsx'
import { listPlanKeys, PlanView } from './plan-view.tsx'

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
