import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { latePart } from '../ui/late-part.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { MenuContext } from './column-header.tsx'
import { FloatingComposeButton } from './compose-button.tsx'
import type { UnreadCounts } from './nav-items.ts'
import { BottomBar } from './navigation.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const MenuDrawer = latePart(() => import('./menu-drawer.tsx'), 'MenuDrawer')

type Props = {
  menu: { opened: boolean; onOpen: () => void; onClose: () => void }
  preferences: ReactNode
  unread: UnreadCounts
  /** `null` for roles that may not write. */
  onCompose: (() => void) | null
  /** Shown above the page, below the mark. */
  band: ReactNode
  /** Opens the search for a persona to speak as; `null` for who may not, or already does. */
  onAct: (() => void) | null
  /** Whether phones show the floating compose button; false on the pages of messages. */
  floats: boolean
  /** Whether the page has its own composer, for the skip link. */
  hasComposer: boolean
  children: ReactNode
}

/**
 * The frame of the social app: navigation as sidebar, rail or bottom bar by window width, and the menu drawer of phones (SHELL-01,
 * SHELL-02).
 */
export const Shell = ({ menu, band, preferences, unread, onCompose, onAct, floats, hasComposer, children }: Props) => {
  const { commons } = usePhrases()
  return (
    <MenuContext value={menu.onOpen}>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      {onCompose && hasComposer && (
        <SkipLink to="composer" onFollow={onCompose}>
          {commons.skipToComposer()}
        </SkipLink>
      )}
      {band}
      <div className={classes.frame}>
        <Sidebar preferences={preferences} unread={unread} onCompose={onCompose} onAct={onAct} />
        {children}
      </div>
      {onCompose && floats && <FloatingComposeButton onClick={onCompose} />}
      <BottomBar className={classes.bottomBar} unread={unread} opened={menu.opened} onMore={menu.onOpen} />
      <MenuDrawer opened={menu.opened} unread={unread} onClose={menu.onClose} preferences={preferences} onAct={onAct} />
    </MenuContext>
  )
}
