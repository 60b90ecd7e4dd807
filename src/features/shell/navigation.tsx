import { usePhrases } from '../../locale.tsx'
import { useUser } from '../../session.ts'
import { entriesOf } from './entries.ts'
import { NavEntry } from './nav-entry.tsx'

/** The list of places, drawn at the side or at the bottom by its `className`. */
export const Navigation = ({ className, unread }: { className?: string | undefined; unread: number }) => (
  <nav className={className} aria-label={usePhrases().shell.navigation()}>
    {entriesOf(useUser()).map(entry => (
      <NavEntry key={entry.link.to} entry={entry} count={entry.counts ? unread : 0} />
    ))}
  </nav>
)
