import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../../locale.tsx'
import type { Entry } from './entries.ts'
import classes from './nav-entry.module.css'

/** One line of the navigation: icon and name at the side, the icon alone on the rail and in the bottom bar. */
export const NavEntry = ({ entry: { link, label, Icon, ActiveIcon } }: { entry: Entry }) => {
  const name = label(usePhrases())
  return (
    <Tooltip label={name} position="right" classNames={{ tooltip: classes.tooltip ?? '' }}>
      <Link {...link} className={classes.entry} activeOptions={{ exact: true, includeSearch: false }}>
        <span className={classes.tile}>
          <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
          <ActiveIcon className={classes.activeIcon} size={22} aria-hidden />
        </span>
        <span className={classes.name}>{name}</span>
      </Link>
    </Tooltip>
  )
}
