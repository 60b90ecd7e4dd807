import { Flex } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { foreignRole } from './owned.ts'
import { useRoles } from './use-roles.ts'

/** Says that somebody speaks as a persona of another role; it locks nothing. */
export const RoleNotice = ({ persona }: { persona: Person | null }) => {
  const { roles: texts } = usePhrases().desk
  const { id: userId } = useCurrentUser()
  const { roles } = useRoles()
  const role = persona && foreignRole(roles, persona.id, userId)
  if (!role) return null
  const names = role.holders.map(fullName).join(', ')
  return (
    <Flex component="p" align="center" gap={8} px={12} py={6} fz="sm" lh="sm" bg="var(--weez-quiet)" role="status">
      <IconInfoCircle size={18} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
      <span>{names ? texts.foreignHeld({ role: role.name, names }) : texts.foreign({ role: role.name })}</span>
    </Flex>
  )
}
