import { UnstyledButton } from '@mantine/core'
import { IconLayoutGrid, IconMasksTheater } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ComposeButton } from './compose-button.tsx'
import type { UnreadCounts } from './nav-items.ts'
import { Navigation } from './navigation.tsx'
import classes from './sidebar.module.css'

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
