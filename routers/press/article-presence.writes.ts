import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readPresent } from '../auth/presence.reads.ts'
import { endPresence, notePresence } from '../auth/presence.writes.ts'
import { found } from '../errors.ts'
import type { MarkPresence, Presence } from './article-presence.contract.ts'
import { readRow } from './article-rows.reads.ts'

/** Notes that one has an article open, or not any more, and answers who else has it. 404 for an article that is not there. */
export const markPresence = async (store: Store, actor: Actor, { ref, open }: MarkPresence, now: Date): Promise<Presence> => {
  const { id } = found(await readRow(store.read, actor.exerciseId, { ref }))
  await store.write(tx => (open ? notePresence(tx, actor, 'article', id, now) : endPresence(tx, actor, 'article', id)))
  const present = await readPresent(store.read, actor, 'article', [id], now)
  return { others: present.map(({ user }) => user) }
}
