import { IconHome, IconHomeFilled } from '@tabler/icons-react'
import type { fr } from '#locales/fr.ts'
import type { Phrases } from '#locales/typed.ts'

/** Where the navigation of the social app leads, in its order; the same for the side, the rail and the bottom bar (SHELL-01, SHELL-02). */
export const entries = [
  { to: '/weez', label: (phrases: Phrases<typeof fr>) => phrases.commons.home(), Icon: IconHome, ActiveIcon: IconHomeFilled },
] as const
