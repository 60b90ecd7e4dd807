import { Popover, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconLogout, IconMasksTheater, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { ComposeButton } from './compose-button.tsx'
import type { UnreadCounts } from './nav-items.ts'
import { Navigation } from './navigation.tsx'
import classes from './sidebar.module.css'
import '@mantine/core/styles/Popover.layer.css'
import { useCurrentUser, useSignOut } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import shared from '../ui/shared.module.css'
import { toastError } from '../ui/toast.tsx'
import accountMenu from './account-menu.module.css'
import logoutButton from './logout-button.module.css'

/** `logout as @username` (SHELL-12, SHELL-13). */
export const LogoutButton = () => {
  const { username, exercise } = useCurrentUser()
  const { shell, toast } = usePhrases()
  const signOut = useSignOut(() => toastError(toast.logout_error()))
  // An archive is read with the session of its exercise, where it is ended.
  if (exercise.run?.state === 'archived') return null
  return (
    <UnstyledButton className={logoutButton.button} onClick={signOut}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      <span lang="en">{shell.logout({ username })}</span>
    </UnstyledButton>
  )
}

/** The signed-in user at the bottom of the classes; opens a menu with the preferences and the logout button. */
export const AccountMenu = ({ preferences }: { preferences: ReactNode }) => {
  const user = useCurrentUser()
  const { shell } = usePhrases()
  return (
    <Popover width={272} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={accountMenu.target}>
          <VisuallyHidden>{shell.account()}</VisuallyHidden>
          <PersonAvatar person={user} size={40} />
          <div className={`${shared.rest} ${classes.wide}`}>
            <div className={`${shared.truncated} ${accountMenu.name}`}>
              <Name person={user} />
            </div>
            <div className={`${shared.truncated} ${shared.small}`}>@{user.username}</div>
          </div>
          <IconSelector className={accountMenu.icon} size={18} stroke={1.75} aria-hidden />
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

type Props = { preferences: ReactNode; unread: UnreadCounts; onCompose: (() => void) | null; onAct: (() => void) | null }

/** The sidebar of the shell: 240 px, or a rail of 72 px with the names below the icons in narrower windows. Phones have the bottom bar instead. */
export const Sidebar = ({ preferences, unread, onCompose, onAct }: Props) => {
  const { commons, identity, shell } = usePhrases()
  return (
    <header className={classes.side}>
      <Link to="/weez" className={classes.brand}>
        <BrandMark size={32} />
        <span className={classes.wide}>{commons.product()}</span>
      </Link>
      <Navigation className={classes.navigation} unread={unread} />
      {onCompose && <ComposeButton onClick={onCompose} />}
      {onAct && (
        <UnstyledButton className={`${classes.applications} ${classes.act}`} aria-haspopup="dialog" onClick={onAct}>
          <IconMasksTheater size={20} stroke={1.75} aria-hidden />
          {identity.take()}
        </UnstyledButton>
      )}
      <Link to="/" className={classes.applications}>
        <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
        {shell.applications()}
      </Link>
      <AccountMenu preferences={preferences} />
    </header>
  )
}
