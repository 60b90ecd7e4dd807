import '../ui/modal-styles.ts'
import { Drawer, Group, Text, UnstyledButton } from '@mantine/core'
import { IconLayoutGrid, IconMasksTheater, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { useOpened } from '../ui/use-opened.ts'
import classes from './drawer-menu.module.css'
import type { UnreadCounts } from './nav-items.ts'
import { NavItemLinks } from './navigation.tsx'
import { LogoutButton } from './sidebar.tsx'

type Props = { opened: boolean; unread: UnreadCounts; onClose: () => void; preferences: ReactNode; onAct: (() => void) | null }

/** The menu of phones, with what has no room in the bar: slides in from the left, with 75 % of the screen width, at most 24rem (SHELL-07 to SHELL-12). */
export const MenuDrawer = ({ opened, unread, onClose, preferences, onAct }: Props) => {
  const user = useCurrentUser()
  const { commons, identity, shell } = usePhrases()
  return (
    <Drawer.Root opened={useOpened(opened)} onClose={onClose} position="left" size="min(75%, 24rem)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.body}>
          <Group align="flex-start" justify="space-between" mr={-8}>
            <PersonAvatar person={user} size={56} />
            <Drawer.CloseButton size={44} icon={<IconX size={22} stroke={1.75} />} aria-label={commons.close()} />
          </Group>
          <Drawer.Title mt="sm">
            <Name person={user} />
          </Drawer.Title>
          <Text c="dimmed">@{user.username}</Text>
          <nav className={classes.links} aria-label={shell.more()}>
            <NavItemLinks unread={unread} shown={({ menu = false }) => menu} />
          </nav>
          {onAct && (
            <UnstyledButton
              className={classes.row}
              aria-haspopup="dialog"
              onClick={() => {
                onClose()
                onAct()
              }}
            >
              <IconMasksTheater size={22} stroke={1.75} aria-hidden />
              {identity.take()}
            </UnstyledButton>
          )}
          <Link to="/" className={classes.row}>
            <IconLayoutGrid size={22} stroke={1.75} aria-hidden />
            {shell.applications()}
          </Link>
          <div className={classes.preferences}>{preferences}</div>
          <div className={classes.foot}>
            <LogoutButton />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
