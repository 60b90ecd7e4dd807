import {
  IconActivity,
  IconBell,
  IconBellFilled,
  IconCompass,
  IconCompassFilled,
  IconHistory,
  IconHome,
  IconHomeFilled,
  IconInbox,
  IconMessageReply,
  IconMessages,
  IconMessagesFilled,
  IconNote,
  IconTable,
  IconTimeline,
  IconUser,
  IconUserFilled,
  IconUsersGroup,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { fr } from '#locales/fr/dictionary.ts'
import type { Phrases } from '#locales/phrase-types.ts'
import { can } from '#routers/permissions.ts'
import type { SessionUser } from '#routers/session.contract.ts'

type AppPhrases = Phrases<typeof fr>

/** The counts of the badges: unread notifications, unread conversations, conversations of personas without an answer, and all that waits. */
export type UnreadCounts = { notifications: number; messages: number; personas: number; desk: number }

type NavItemBadge = { of: keyof UnreadCounts; badge: (words: AppPhrases, count: number) => string }

const notificationsCount: NavItemBadge = { of: 'notifications', badge: ({ notifications }, count) => notifications.badge({ count }) }
const messagesCount: NavItemBadge = { of: 'messages', badge: ({ direct_messages }, count) => direct_messages.badge({ count }) }
const personasCount: NavItemBadge = { of: 'personas', badge: ({ direct_messages }, count) => direct_messages.personas.badge({ count }) }

/**
 * Returns the navigation items in order, those of the team last. The sidebar and the rail show all (SHELL-01); the bar of phones has room for
 * the `bar` ones (SHELL-02), and its menu has the `menu` ones.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of items
export const listNavItems = ({ id, username, role, exercise }: Pick<SessionUser, 'id' | 'username' | 'role' | 'exercise'>) => {
  const oversees = can(role, 'oversee')
  const crowded = { bar: !oversees, menu: oversees }
  // The room of the cell takes the place of two others in the bar of its players.
  const spare = { bar: !oversees && !exercise.cell, menu: oversees || exercise.cell !== undefined }
  return [
    {
      link: linkOptions({ to: '/weez' }),
      label: ({ commons }: AppPhrases) => commons.home(),
      Icon: IconHome,
      ActiveIcon: IconHomeFilled,
      bar: true,
    },
    {
      link: linkOptions({ to: '/weez/explore' }),
      label: ({ commons }: AppPhrases) => commons.explore(),
      Icon: IconCompass,
      ActiveIcon: IconCompassFilled,
      ...spare,
    },
    {
      link: linkOptions({ to: '/weez/notifications' }),
      label: ({ commons }: AppPhrases) => commons.notifications(),
      Icon: IconBell,
      ActiveIcon: IconBellFilled,
      counts: notificationsCount,
      ...crowded,
    },
    {
      link: linkOptions({ to: '/weez/messages' }),
      label: ({ commons }: AppPhrases) => commons.messages(),
      Icon: IconMessages,
      ActiveIcon: IconMessagesFilled,
      counts: messagesCount,
      within: true,
      bar: true,
    },
    ...(exercise.cell
      ? [
          {
            link: linkOptions({ to: '/cellule' }),
            label: ({ commons }: AppPhrases) => commons.cell(),
            Icon: IconUsersGroup,
            ActiveIcon: IconUsersGroup,
            ...crowded,
          },
        ]
      : []),
    {
      link: linkOptions({ to: '/weez/p/$username', params: { username }, search: { id } }),
      label: ({ commons }: AppPhrases) => commons.profile(),
      Icon: IconUser,
      ActiveIcon: IconUserFilled,
      bar: spare.bar,
      menu: true,
    },
    // Players must not learn who is a persona (design rule 12).
    ...(oversees
      ? [
          {
            link: linkOptions({ to: '/weez/desk' }),
            label: ({ commons }: AppPhrases) => commons.desk(),
            Icon: IconMessageReply,
            ActiveIcon: IconMessageReply,
            counts: { ...personasCount, of: 'desk' as const },
            team: true,
            bar: true,
          },
          {
            link: linkOptions({ to: '/admin/sequences' }),
            label: ({ shell }: AppPhrases) => shell.controlRoom(),
            Icon: IconTimeline,
            ActiveIcon: IconTimeline,
            team: true,
            menu: true,
          },
          {
            link: linkOptions({ to: '/admin/sequences/plan' }),
            label: ({ commons }: AppPhrases) => commons.plan(),
            Icon: IconTable,
            ActiveIcon: IconTable,
            team: true,
            menu: true,
          },
          {
            link: linkOptions({ to: '/weez/live' }),
            label: ({ commons }: AppPhrases) => commons.live(),
            Icon: IconActivity,
            ActiveIcon: IconActivity,
            team: true,
            bar: true,
          },
          {
            link: linkOptions({ to: '/weez/notes' }),
            label: ({ commons }: AppPhrases) => commons.notes(),
            Icon: IconNote,
            ActiveIcon: IconNote,
            team: true,
            menu: true,
          },
          {
            link: linkOptions({ to: '/weez/personas' }),
            label: ({ commons }: AppPhrases) => commons.personas(),
            Icon: IconInbox,
            ActiveIcon: IconInbox,
            counts: personasCount,
            within: true,
            team: true,
            menu: true,
          },
          {
            link: linkOptions({ to: '/runs' }),
            label: ({ shell }: AppPhrases) => shell.runs(),
            Icon: IconHistory,
            ActiveIcon: IconHistory,
            within: true,
            team: true,
            menu: true,
          },
        ]
      : []),
  ]
}

export type NavItem = ReturnType<typeof listNavItems>[number]
