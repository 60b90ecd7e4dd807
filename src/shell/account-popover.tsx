import '@mantine/core/styles/Popover.layer.css'
import { Group, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser, useSignOut } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { toastError } from '../ui/toast.tsx'
import classes from './account-popover.module.css'

/** The account of the user, and `log out as @username` (HUB-05). */
export const AccountPopover = () => {
  const user = useCurrentUser()
  const { hub, toast } = usePhrases()
  const signOut = useSignOut(() => toastError(toast.logout_error()))
  return (
    <Popover width={272} position="bottom-end" offset={14} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.pill}>
          <VisuallyHidden>{hub.account({ name: nameInText(user) })}</VisuallyHidden>
          <PersonAvatar person={user} size={32} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Group gap={12} wrap="nowrap" mb={6} p="10px 10px 16px" className={classes.who}>
          <PersonAvatar person={user} size={40} />
          <div>
            <Text fw={600}>
              <Name person={user} />
            </Text>
            <Text fz="xs" lh="20px" c="dimmed">{`@${user.username} · ${user.client.name}`}</Text>
          </div>
        </Group>
        <UnstyledButton className={classes.row} onClick={signOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          <span lang="en">{hub.logout({ username: user.username })}</span>
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
