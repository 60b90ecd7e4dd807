import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { closedModals, closeModals } from './modals.ts'

/** The modals of the shell, and the way to change which one is open. */
export const useModals = () => {
  const pathname = useLocation({ select: location => location.pathname })
  const [modals, change] = useState(closedModals)
  // Who follows a link out of a modal leaves it; what was begun is kept as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => change(closeModals), [pathname])
  return { modals, change }
}
