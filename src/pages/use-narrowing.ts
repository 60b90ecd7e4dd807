import type { Owned } from '#routers/desk/roles.rules.ts'
import { useActing } from '../acting.ts'
import { ownedByRole, ownOf } from '../features/desk/roles/owned.ts'
import { useRoles } from '../features/desk/roles/use-roles.ts'
import { useCurrentUser } from '../session.ts'

/** What the lists of the desk are narrowed to by the reader's own roles, or by one role; nothing where neither is asked for (EXO-209). */
export const useNarrowing = ({ role, scope }: { role?: number | undefined; scope?: string | undefined }): Owned[] => {
  const { id: userId } = useCurrentUser()
  const { persona: played, recents } = useActing()
  const { roles } = useRoles()
  const ofRole = ownedByRole(roles, role)
  return [...(scope === 'personas' ? [ownOf(roles, userId, [...recents, ...(played ? [played] : [])])] : []), ...(ofRole ? [ofRole] : [])]
}
