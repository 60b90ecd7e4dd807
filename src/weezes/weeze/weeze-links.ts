import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePast } from '../../app/past-place.ts'

/** Returns the permalink of a weeze (NAV-18): the page of its thread, which scrolls to the weeze if it is a reply. */
export const weezePermalink = ({ id, conversationId, author }: Pick<EmbeddedWeeze, 'id' | 'conversationId' | 'author'>) =>
  linkOptions({
    to: '/$username/status/$id',
    params: { username: author.username, id: String(conversationId ?? id) },
    search: conversationId === null || conversationId === id ? {} : { weeze: id },
  })

/** The weeze with the focus, or else the main one of the page: what single keys act on. */
export const findWeezeInFocus = (): Element | null =>
  document.activeElement?.closest('article') ?? document.querySelector('#main article[data-subject]')

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
