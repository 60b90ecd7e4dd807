import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { weezePermalink } from './permalink.ts'

/** Opens a weeze for who clicks on it, but not on something in it, nor to select its words. The keyboard has the link of its time. */
export const useOpenWeeze = () => {
  const navigate = useNavigate()
  return (weeze: EmbeddedWeeze | null) => (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    if (!weeze || target.closest('a, button, [role="menu"], [role="dialog"]') || getSelection()?.toString()) return
    if (target.closest('blockquote, article') === event.currentTarget) void navigate(weezePermalink(weeze))
  }
}
