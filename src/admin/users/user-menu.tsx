import { IconEdit, IconId, IconKey, IconLogout, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserRow } from '#routers/admin/users.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { canManage, isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import type { UserActions } from './use-user-actions.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on a user (ADM-08), the dangerous one last. Actions that the current user is not allowed to do are hidden. */
export const UserMenu = ({ user, actions, onShow }: { user: UserRow; actions: UserActions; onShow: () => void }) => {
  const { admin } = usePhrases()
  const own = useCurrentUser()
  const { first_name: firstname, last_name: lastname } = user
  const mayChange = canManage(own.role, user.role)
  const account = !isPersona(user.role)
  return (
    <RowMenu name={fullName({ firstname, lastname })}>
      <MenuItem leftSection={<IconId {...icon} />} onClick={onShow}>
        {admin.menu.show()}
      </MenuItem>
      {mayChange && (
        <MenuItem
          leftSection={<IconEdit {...icon} />}
          renderRoot={props => <Link {...props} to="/admin/editperson" search={{ id: user.id }} />}
        >
          {admin.menu.edit()}
        </MenuItem>
      )}
      {mayChange && account && (
        <>
          <MenuItem leftSection={<IconKey {...icon} />} onClick={() => actions.newPassword(user)}>
            {admin.menu.password()}
          </MenuItem>
          <MenuItem leftSection={<IconLogout {...icon} />} onClick={() => actions.endSessions(user)}>
            {admin.menu.sessions()}
          </MenuItem>
        </>
      )}
      {mayChange && user.id !== own.id && (
        <>
          <MenuDivider />
          {user.state === 'disabled' ? (
            <MenuItem leftSection={<IconUserCheck {...icon} />} onClick={() => actions.disable(user, false)}>
              {admin.menu.enable()}
            </MenuItem>
          ) : (
            <MenuItem data-danger leftSection={<IconUserOff {...icon} />} onClick={() => actions.disable(user, true)}>
              {admin.menu.disable()}
            </MenuItem>
          )}
        </>
      )}
    </RowMenu>
  )
}
