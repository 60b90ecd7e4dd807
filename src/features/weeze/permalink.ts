import { linkOptions } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'

/** Where a weeze is read with its discussion (NAV-18); a reply is on the page of its discussion, which then opens at the reply. */
export const weezePermalink = ({ id, conversationId, author }: Pick<EmbeddedWeeze, 'id' | 'conversationId' | 'author'>) =>
  linkOptions({
    to: '/$username/status/$id',
    params: { username: author.username, id: String(conversationId ?? id) },
    search: conversationId === null || conversationId === id ? {} : { weeze: id },
  })
