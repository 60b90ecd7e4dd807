import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordPresence } from '../auth/presence.writes.ts'
import { orNotFound } from '../errors.ts'
import { readParticipants } from './conversation-rows.reads.ts'
import type { AnnounceTypingInput } from './typing.contract.ts'

/** Tells colleagues that an animator is answering as the persona. 404 where they cannot; as oneself one warns nobody. */
export const announceTyping = async (store: Store, actor: Actor, { conversationId }: AnnounceTypingInput, now: Date): Promise<void> => {
  const { own } = orNotFound(await readParticipants(store.read, actor, conversationId))
  if (own.identity.id !== actor.userId) await store.write(tx => recordPresence(tx, actor, 'conversation', conversationId, now))
}
