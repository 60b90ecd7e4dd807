import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { notePresence } from '../auth/presence.writes.ts'
import { found } from '../errors.ts'
import { readSides } from './conversation-rows.reads.ts'
import type { AnnounceTyping } from './typing.contract.ts'

/** Tells colleagues that an animator is answering as the persona. 404 where they cannot; as oneself one warns nobody. */
export const announceTyping = async (store: Store, actor: Actor, { conversationId }: AnnounceTyping, now: Date): Promise<void> => {
  const { own } = found(await readSides(store.read, actor, conversationId))
  if (own.identity.id !== actor.userId) await store.write(tx => notePresence(tx, actor, 'conversation', conversationId, now))
}
