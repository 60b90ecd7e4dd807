import { Tooltip } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ComposeButton } from './compose-button.tsx'
import type { News } from './entries.ts'
import { Navigation } from './navigation.tsx'
import classes from './sidebar.module.css'

type Props = { preferences: ReactNode; unread: News; onCompose: (() => void) | null }

/** The side of the shell: 240 px, or a rail of 72 px where the window is narrower; phones have the bottom bar instead. */
export const Sidebar = ({ preferences, unread, onCompose }: Props) => {
  const { commons, shell } = usePhrases()
  return (
    <header className={classes.side}>
      <Link to="/weez" className={classes.brand}>
        <BrandMark size={32} />
        <span className={classes.wide}>{commons.product()}</span>
      </Link>
      <Navigation className={classes.navigation} unread={unread} />
      {onCompose && <ComposeButton onClick={onCompose} />}
      <Tooltip label={shell.applications()} position="right" classNames={{ tooltip: classes.railTooltip ?? '' }}>
        <Link to="/" className={classes.applications}>
          <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
          <span className={classes.wide}>{shell.applications()}</span>
        </Link>
      </Tooltip>
      <AccountMenu preferences={preferences} />
    </header>
  )
}
