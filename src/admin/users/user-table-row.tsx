import { Group } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconClockPause } from '@tabler/icons-react'
import type { UserRow, UserState } from '#routers/admin/users.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { isPersona } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import classes from '../../ui/table/table.module.css'
import { RoleBadge } from './role-badge.tsx'
import type { UserActions } from './use-user-actions.ts'
import { LastSeen, UserCell } from './user-cell.tsx'
import { UserMenu } from './user-menu.tsx'
import own from './users-table.module.css'

/** The checkbox of a row; `possible` = the reader may manage the account. */
export type RowSelection = { checked: boolean; possible: boolean; onChange: (checked: boolean) => void }

const userStateIcons = { active: IconCircleCheck, disabled: IconCircleOff, early: IconClockPause, expired: IconClockPause }

/** Shows whether a user can sign in, or the reason why not. */
const UserStateBadge = ({ state }: { state: UserState }) => (
  <Badge tone={state === 'active' ? 'good' : 'plain'} Icon={userStateIcons[state]}>
    {usePhrases().admin.states[state]()}
  </Badge>
)

type Props = { user: UserRow; actions: UserActions; onShow: () => void; select: RowSelection | undefined }

/** Renders a row of the users table (ADM-13). */
export const UserTableRow = ({ user, actions, onShow, select }: Props) => {
  const { accounts, admin } = usePhrases()
  const person = { firstname: user.first_name, lastname: user.last_name, photo: user.img }
  return (
    <tr className={classes.row}>
      <td>
        <Group gap={12} wrap="nowrap">
          {select && (
            <input
              type="checkbox"
              className={own.box}
              aria-label={accounts.select({ name: nameInText(person) })}
              checked={select.checked}
              disabled={!select.possible}
              onChange={event => select.onChange(event.currentTarget.checked)}
            />
          )}
          <UserCell person={person} username={user.username} position={user.position} />
        </Group>
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
        <UserMenu user={user} actions={actions} onShow={onShow} />
      </td>
    </tr>
  )
}
