import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { NavItemLink } from './nav-item-link.tsx'
import { listNavItems, type UnreadCounts } from './nav-items.ts'

/** The navigation links; `className` lays them out at the side or at the bottom, in the `bar` of phones. */
export const Navigation = ({ className, unread, bar = false }: { className?: string | undefined; unread: UnreadCounts; bar?: boolean }) => (
  <nav className={className} aria-label={usePhrases().shell.navigation()}>
    {listNavItems(useCurrentUser()).map(entry =>
      bar && entry.beside ? null : <NavItemLink key={entry.link.to} entry={entry} count={entry.counts ? unread[entry.counts.of] : 0} />,
    )}
  </nav>
)
