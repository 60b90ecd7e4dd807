import { linkOptions } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'

/** Returns the permalink of a weeze (NAV-18): the page of its thread, which scrolls to the weeze if it is a reply. */
export const weezePermalink = ({ id, conversationId, author }: Pick<EmbeddedWeeze, 'id' | 'conversationId' | 'author'>) =>
  linkOptions({
    to: '/$username/status/$id',
    params: { username: author.username, id: String(conversationId ?? id) },
    search: conversationId === null || conversationId === id ? {} : { weeze: id },
  })
