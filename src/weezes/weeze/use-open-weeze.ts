import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePast } from '../../app/past-place.ts'
import { weezePermalink } from './permalink.ts'

/** Returns a click handler that opens a weeze. It ignores clicks on links, buttons, menus and dialogs, and text selections. */
export const useOpenWeeze = () => {
  const navigate = useNavigate()
  const past = usePast()
  return (weeze: EmbeddedWeeze | null) => (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    if (!weeze || target.closest('a, button, [role="menu"], [role="dialog"]') || getSelection()?.toString()) return
    if (target.closest('blockquote, article') === event.currentTarget)
      void navigate(past?.toPlace(`weeze-${weeze.id}`) ?? weezePermalink(weeze))
  }
}
