import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'

/** The weeze that is replied to, or passed on with words. */
export type ComposeSubject = { kind: 'reply' | 'reweez'; weeze: EmbeddedWeeze }

/** The modals of the social app (SHELL-16), of which one is open at a time; what one is about stays while it fades away. */
export type Modals = {
  drawer: { show: boolean }
  /** Open as long as there is something to show (SLIDE-05). */
  slideshow: { show: boolean; showIndex: number; medias: Media[]; author: Person | null }
  /** Where a weeze is written: about another one, or `null` of its own. */
  weezes: { show: boolean; about: ComposeSubject | null }
}

export const closedModals: Modals = {
  drawer: { show: false },
  slideshow: { show: false, showIndex: 0, medias: [], author: null },
  weezes: { show: false, about: null },
}

export const closeModals = ({ weezes }: Modals): Modals => ({ ...closedModals, weezes: { ...weezes, show: false } })

export const openDrawer = (modals: Modals): Modals => ({ ...closeModals(modals), drawer: { show: true } })

export const openSlideshow =
  (author: Person, medias: Media[], showIndex: number) =>
  (modals: Modals): Modals => ({ ...closeModals(modals), slideshow: { show: medias.length > 0, showIndex, medias, author } })

export const openCompose =
  (about: ComposeSubject | null) =>
  (modals: Modals): Modals => ({ ...closeModals(modals), weezes: { show: true, about } })

/** The modals of the shell, and the way to change which one is open. */
export const useModals = () => {
  const pathname = useLocation({ select: location => location.pathname })
  const [modals, change] = useState(closedModals)
  // A link followed out of a modal closes it; what was typed is kept as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => change(closeModals), [pathname])
  return { modals, change }
}
