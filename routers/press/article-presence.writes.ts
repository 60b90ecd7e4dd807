import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readPresentUsers } from '../auth/presence.reads.ts'
import { endPresence, recordPresence } from '../auth/presence.writes.ts'
import { orNotFound } from '../errors.ts'
import type { ArticlePresence, SetArticlePresenceInput } from './article-presence.contract.ts'
import { readArticleRow } from './article-rows.reads.ts'

/** Notes that one has an article open, or not any more, and answers who else has it. 404 for an article that is not there. */
export const setArticlePresence = async (
  store: Store,
  actor: Actor,
  { ref, open }: SetArticlePresenceInput,
  now: Date,
): Promise<ArticlePresence> => {
  const { id } = orNotFound(await readArticleRow(store.read, actor.exerciseId, { ref }))
  await store.write(tx => (open ? recordPresence(tx, actor, 'article', id, now) : endPresence(tx, actor, 'article', id)))
  const present = await readPresentUsers(store.read, actor, 'article', [id], now)
  return { others: present.map(({ user }) => user) }
}
