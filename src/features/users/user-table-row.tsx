import type { UserRow } from '#routers/admin/users.contract.ts'
import { isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { RoleBadge, UserStateBadge } from '../../ui/role-badge.tsx'
import { LastSeen } from '../../ui/last-seen.tsx'
import classes from '../../ui/table/table.module.css'
import type { UserActions } from './use-user-actions.ts'
import { UserMenu } from './user-menu.tsx'
import { UserCell } from '../../ui/table/user-cell.tsx'

type Props = { user: UserRow; acts: UserActions; onShow: () => void }

/** Somebody in the table (ADM-13). */
export const UserTableRow = ({ user, acts, onShow }: Props) => {
  const { admin } = usePhrases()
  const person = { firstname: user.first_name, lastname: user.last_name, photo: user.img }
  return (
    <tr className={classes.row}>
      <td>
        <UserCell person={person} username={user.username} />
      </td>
      <td>
        <span className={classes.label}>{admin.role()}</span>
        <RoleBadge role={user.role} />
      </td>
      {!isPersona(user.role) && (
        <>
          <td>
            <span className={classes.label}>{admin.start()}</span>
            {user.start_of_contract || '–'}
          </td>
          <td>
            <span className={classes.label}>{admin.end()}</span>
            {user.end_of_contract || '–'}
          </td>
          <td>
            <span className={classes.label}>{admin.seen()}</span>
            <LastSeen online={user.online} seenOn={user.seenOn} />
          </td>
        </>
      )}
      <td>
        <span className={classes.label}>{admin.state()}</span>
        <UserStateBadge state={user.state} />
      </td>
      <td className={classes.acts}>
        <UserMenu user={user} acts={acts} onShow={onShow} />
      </td>
    </tr>
  )
}
