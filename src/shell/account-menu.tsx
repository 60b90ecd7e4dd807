import '@mantine/core/styles/Popover.layer.css'
import { Popover, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import shared from '../ui/shared.module.css'
import classes from './account-menu.module.css'
import { LogoutButton } from './logout-button.tsx'
import sidebar from './sidebar.module.css'

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
          <div className={`${shared.rest} ${sidebar.wide}`}>
            <div className={`${shared.truncated} ${classes.name}`}>
              <Name person={user} />
            </div>
            <div className={`${shared.truncated} ${shared.small}`}>@{user.username}</div>
          </div>
          <IconSelector className={classes.icon} size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <Stack>
          {preferences}
          <LogoutButton />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
