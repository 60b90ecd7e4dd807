import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import classes from './nav-item-link.module.css'
import { listNavItems, type NavItem, type UnreadCounts } from './nav-items.ts'

/** A navigation link: icon and name in the sidebar, the icon alone on the rail and in the bottom bar, with the badge of its count. */
const NavItemLink = ({ entry: { link, label, Icon, ActiveIcon, counts, within = false }, count }: { entry: NavItem; count: number }) => {
  const phrases = usePhrases()
  const name = label(phrases)
  return (
    <Tooltip label={name} rail>
      <Link {...link} className={classes.entry} activeOptions={{ exact: !within, includeSearch: false }}>
        <span className={classes.tile}>
          <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
          <ActiveIcon className={classes.activeIcon} size={22} aria-hidden />
        </span>
        <span className={classes.name}>{name}</span>
        {counts && count > 0 && (
          <>
            <VisuallyHidden>{counts.badge(phrases, count)}</VisuallyHidden>
            <span className={classes.badge} aria-hidden>
              {formatCount(count)}
            </span>
          </>
        )}
      </Link>
    </Tooltip>
  )
}

/** The navigation links; `className` lays them out at the side or at the bottom, in the `bar` of phones. */
export const Navigation = ({ className, unread, bar = false }: { className?: string | undefined; unread: UnreadCounts; bar?: boolean }) => (
  <nav className={className} aria-label={usePhrases().shell.navigation()}>
    {listNavItems(useCurrentUser()).map(entry =>
      bar && entry.beside ? null : <NavItemLink key={entry.link.to} entry={entry} count={entry.counts ? unread[entry.counts.of] : 0} />,
    )}
  </nav>
)
