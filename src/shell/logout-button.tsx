import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useSignOut } from '../app/session.ts'
import { toastError } from '../ui/toast.tsx'
import classes from './logout-button.module.css'

/** `logout as @username` (SHELL-12, SHELL-13). */
export const LogoutButton = () => {
  const { username, exercise } = useCurrentUser()
  const { shell, toast } = usePhrases()
  const signOut = useSignOut(() => toastError(toast.logout_error()))
  // An archive is read with the session of its exercise, where it is ended.
  if (exercise.run?.state === 'archived') return null
  return (
    <UnstyledButton className={classes.button} onClick={signOut}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      <span lang="en">{shell.logout({ username })}</span>
    </UnstyledButton>
  )
}
