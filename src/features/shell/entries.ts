import {
  IconBell,
  IconBellFilled,
  IconCompass,
  IconCompassFilled,
  IconHome,
  IconHomeFilled,
  IconUser,
  IconUserFilled,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { fr } from '#locales/fr.ts'
import type { Phrases } from '#locales/typed.ts'

type Words = Phrases<typeof fr>

/** Where the navigation of the social app leads somebody, in its order; the same for the side, the rail and the bottom bar (SHELL-01, SHELL-02). */
export const entriesOf = ({ id, username }: { id: number; username: string }) => [
  { link: linkOptions({ to: '/weez' }), label: ({ commons }: Words) => commons.home(), Icon: IconHome, ActiveIcon: IconHomeFilled },
  {
    link: linkOptions({ to: '/weez/explore' }),
    label: ({ commons }: Words) => commons.explore(),
    Icon: IconCompass,
    ActiveIcon: IconCompassFilled,
  },
  {
    link: linkOptions({ to: '/weez/notifications' }),
    label: ({ commons }: Words) => commons.notifications(),
    Icon: IconBell,
    ActiveIcon: IconBellFilled,
    counts: true,
  },
  {
    link: linkOptions({ to: '/weez/p/$username', params: { username }, search: { id } }),
    label: ({ commons }: Words) => commons.profile(),
    Icon: IconUser,
    ActiveIcon: IconUserFilled,
  },
]

export type Entry = ReturnType<typeof entriesOf>[number]
