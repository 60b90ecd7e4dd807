import type { Owned } from '#routers/desk/roles.rules.ts'
import { useCurrentUser } from '../app/session.ts'
import { ownedByRole, ownOf } from '../desk-roles/owned.ts'
import { useRoles } from '../desk-roles/use-roles.ts'
import { useActing } from '../weezes/persona/acting.ts'

/** What the lists of the desk are narrowed to by the reader's own roles, or by one role; nothing where neither is asked for (EXO-209). */
export const useNarrowing = ({ role, scope }: { role?: number | undefined; scope?: string | undefined }): Owned[] => {
  const { id: userId } = useCurrentUser()
  const { persona: played, recents } = useActing()
  const { roles } = useRoles()
  const ofRole = ownedByRole(roles, role)
  return [...(scope === 'personas' ? [ownOf(roles, userId, [...recents, ...(played ? [played] : [])])] : []), ...(ofRole ? [ofRole] : [])]
}
