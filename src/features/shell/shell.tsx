import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import type { News } from './entries.ts'
import { MenuContext } from './menu-context.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The frame of the social app: navigation at the side, on a rail or at the bottom by width, and the menu drawer of phones (SHELL-01, SHELL-02). */
export const Shell = ({ preferences, unread, children }: { preferences: ReactNode; unread: News; children: ReactNode }) => {
  const { commons } = usePhrases()
  const [opened, menu] = useDisclosure(false)
  return (
    <MenuContext value={menu.open}>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      <div className={classes.frame}>
        <Sidebar preferences={preferences} unread={unread} />
        {children}
      </div>
      <Navigation className={classes.bottomBar} unread={unread} />
      <MenuDrawer opened={opened} onClose={menu.close} preferences={preferences} />
    </MenuContext>
  )
}
