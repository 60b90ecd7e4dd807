import '@mantine/core/styles/Popover.layer.css'
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './account-menu.module.css'
import { LogoutButton } from './logout-button.tsx'

/** The signed-in user at the bottom of the sidebar; opens a menu with the preferences and the logout button. */
export const AccountMenu = ({ preferences }: { preferences: ReactNode }) => {
  const user = useCurrentUser()
  const { shell } = usePhrases()
  return (
    <Popover width={272} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{shell.account()}</VisuallyHidden>
          <PersonAvatar person={user} size={40} />
          <span className={classes.who}>
            <span className={classes.name}>
              <Name person={user} />
            </span>
            <span className={classes.username}>@{user.username}</span>
          </span>
          <IconSelector className={classes.wide} size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {preferences}
        <LogoutButton />
      </Popover.Dropdown>
    </Popover>
  )
}
