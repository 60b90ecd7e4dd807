import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { FloatingComposeButton } from './compose-button.tsx'
import { MenuContext } from './menu-context.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import type { UnreadCounts } from './nav-items.ts'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

type Props = {
  menu: { opened: boolean; onOpen: () => void; onClose: () => void }
  preferences: ReactNode
  unread: UnreadCounts
  /** `null` for those who do not write. */
  onCompose: (() => void) | null
  /** Whether writing a weeze is near at hand on phones: not where one writes messages. */
  floats: boolean
  /** Whether the page itself has a composer to skip to. */
  hasComposer: boolean
  children: ReactNode
}

/** The frame of the social app: navigation at the side, on a rail or at the bottom by width, and the menu drawer of phones (SHELL-01, SHELL-02). */
export const Shell = ({ menu, preferences, unread, onCompose, floats, hasComposer, children }: Props) => {
  const { commons } = usePhrases()
  return (
    <MenuContext value={menu.onOpen}>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      {onCompose && hasComposer && (
        <SkipLink to="composer" onFollow={onCompose}>
          {commons.skipToComposer()}
        </SkipLink>
      )}
      <div className={classes.frame}>
        <Sidebar preferences={preferences} unread={unread} onCompose={onCompose} />
        {children}
      </div>
      {onCompose && floats && <FloatingComposeButton onClick={onCompose} />}
      <Navigation className={classes.bottomBar} unread={unread} />
      <MenuDrawer opened={menu.opened} onClose={menu.onClose} preferences={preferences} />
    </MenuContext>
  )
}
