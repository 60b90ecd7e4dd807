import type { Role } from '#db/schema/enums.ts'
import { usePhrases } from '../../app/locale.tsx'
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
