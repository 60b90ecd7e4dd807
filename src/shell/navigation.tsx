import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import classes from './nav-item-link.module.css'
import { listNavItems, type NavItem, type UnreadCounts } from './nav-items.ts'

const countOf = ({ counts }: NavItem, unread: UnreadCounts): number => (counts ? unread[counts.of] : 0)

/** What a count means, for screen readers, and the count in a badge; nothing of zero. */
const Badge = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={classes.badge} aria-hidden>
        {formatCount(count)}
      </span>
    </>
  )

/** A navigation link: its name beside its icon in the sidebar and the menu, below it on the rail and in the bar, with the badge of its count. */
const NavItemLink = ({ item, unread }: { item: NavItem; unread: UnreadCounts }) => {
  const phrases = usePhrases()
  const { link, label, Icon, ActiveIcon, counts, within = false } = item
  const count = countOf(item, unread)
  return (
    <Link {...link} className={classes.entry} activeOptions={{ exact: !within, includeSearch: false }}>
      <span className={classes.tile}>
        <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
        <ActiveIcon className={classes.activeIcon} size={22} aria-hidden />
      </span>
      <span className={classes.name}>{label(phrases)}</span>
      {counts && <Badge count={count} words={counts.badge(phrases, count)} />}
    </Link>
  )
}

type ItemsProps = { unread: UnreadCounts; shown?: (item: NavItem) => boolean }

/** Links in their order, those of the team in a group of their own. */
export const NavItemLinks = ({ unread, shown = () => true }: ItemsProps) => {
  const { shell } = usePhrases()
  const items = listNavItems(useCurrentUser()).filter(shown)
  const team = items.filter(item => item.team)
  const toLink = (item: NavItem) => <NavItemLink key={item.link.to} item={item} unread={unread} />
  return (
    <>
      {items.filter(item => !item.team).map(toLink)}
      {team.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not links
        <div role="group" className={classes.team} aria-label={shell.team()}>
          <p className={classes.teamName} aria-hidden>
            {shell.team()}
          </p>
          {team.map(toLink)}
        </div>
      )}
    </>
  )
}

/** The navigation at the side of the page. */
export const Navigation = ({ className, unread }: { className?: string | undefined; unread: UnreadCounts }) => (
  <nav className={className} aria-label={usePhrases().shell.navigation()}>
    <NavItemLinks unread={unread} />
  </nav>
)

type BarProps = { className?: string | undefined; unread: UnreadCounts; opened: boolean; onMore: () => void }

/** The bar at the bottom of phones: five targets. Where there is more, the last one opens the menu with the rest, and counts for it. */
export const BottomBar = ({ className, unread, opened, onMore }: BarProps) => {
  const phrases = usePhrases()
  const isAt = useMatchRoute()
  const items = listNavItems(useCurrentUser())
  const rest = items.filter(item => !item.bar)
  const counted = rest.filter(item => countOf(item, unread) > 0)
  return (
    <nav className={className} aria-label={phrases.shell.navigation()} data-bare={rest.length === 0 || undefined}>
      {items
        .filter(item => item.bar)
        .map(item => (
          <NavItemLink key={item.link.to} item={item} unread={unread} />
        ))}
      {rest.length > 0 && (
        <UnstyledButton
          className={classes.entry}
          data-status={rest.some(({ link, within = false }) => isAt({ ...link, fuzzy: within })) ? 'active' : undefined}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={onMore}
        >
          <span className={classes.tile}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </span>
          <span className={classes.name}>{phrases.shell.more()}</span>
          <Badge
            count={counted.reduce((sum, item) => sum + countOf(item, unread), 0)}
            words={counted.map(item => `${item.label(phrases)} ${item.counts?.badge(phrases, countOf(item, unread))}`).join(', ')}
          />
        </UnstyledButton>
      )}
    </nav>
  )
}
