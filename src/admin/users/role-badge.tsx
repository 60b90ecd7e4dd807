import { IconEye, IconMasksTheater, IconShield, IconUser, IconWand } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Role } from '#db/schema/enums.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'

/** What each of some roles does, in one line. */
export const RoleHints = ({ roles }: { roles: readonly Role[] }) => {
  const { admin, roles: names } = usePhrases()
  return (
    <ul className={shared.small} aria-label={admin.role()}>
      {roles.map(role => (
        <li key={role}>
          <strong>{names[role]()}</strong> {admin.roleHints[role]()}
        </li>
      ))}
    </ul>
  )
}

const roleBadges: Record<Role, Omit<ComponentProps<typeof Badge>, 'children'>> = {
  ADMIN: { tone: 'own', Icon: IconShield },
  ANIMATOR: { tone: 'own', Icon: IconWand },
  OBSERVER: { tone: 'plain', Icon: IconEye },
  USER: { tone: 'plain', Icon: IconUser },
  DUMMY: { tone: 'plain', Icon: IconMasksTheater },
}

/** The name of a role in the reader's language. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge {...roleBadges[role]}>{usePhrases().roles[role]()}</Badge>
