import { usePhrases } from '../../locale.tsx'
import { useUser } from '../../session.ts'
import { entriesOf, type News } from './entries.ts'
import { NavEntry } from './nav-entry.tsx'

/** The list of places, drawn at the side or at the bottom by its `className`. */
export const Navigation = ({ className, unread }: { className?: string | undefined; unread: News }) => (
  <nav className={className} aria-label={usePhrases().shell.navigation()}>
    {entriesOf(useUser()).map(entry => (
      <NavEntry key={entry.link.to} entry={entry} count={entry.counts ? unread[entry.counts.of] : 0} />
    ))}
  </nav>
)
