import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'
import type { ComposeSubject } from '../weezes/composer/draft.ts'

/** The modals of the social app (SHELL-16), of which one is open at a time. Their content stays in the state while they fade out. */
export type Modals = {
  drawer: { show: boolean }
  /** Open only if the weeze has pictures (SLIDE-05). */
  slideshow: { show: boolean; showIndex: number; medias: Media[]; author: Person | null; weezeId: number }
  /** The compose dialog; `about` is null for a weeze that is neither a reply nor a quote. */
  weezes: { show: boolean; about: ComposeSubject | null }
}

export const closedModals: Modals = {
  drawer: { show: false },
  slideshow: { show: false, showIndex: 0, medias: [], author: null, weezeId: 0 },
  weezes: { show: false, about: null },
}

export const closeModals = ({ weezes }: Modals): Modals => ({ ...closedModals, weezes: { ...weezes, show: false } })

export const openDrawer = (modals: Modals): Modals => ({ ...closeModals(modals), drawer: { show: true } })

export const openSlideshow =
  ({ id: weezeId, author }: Pick<EmbeddedWeeze, 'id' | 'author'>, medias: Media[], showIndex: number) =>
  (modals: Modals): Modals => ({ ...closeModals(modals), slideshow: { show: medias.length > 0, showIndex, medias, author, weezeId } })

export const openCompose =
  (about: ComposeSubject | null) =>
  (modals: Modals): Modals => ({ ...closeModals(modals), weezes: { show: true, about } })

/** The modals of the shell and the function that changes them. */
export const useModals = () => {
  const pathname = useLocation({ select: location => location.pathname })
  const [modals, change] = useState(closedModals)
  // Following a link in a modal closes the modal; the text is stored as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the path changes
  useEffect(() => change(closeModals), [pathname])
  return { modals, change }
}
