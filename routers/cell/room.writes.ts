import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordPresence } from '../auth/presence.writes.ts'

/** Everybody is in the one room. */
const room = 0

/** Records that the actor has the room open. */
export const enterRoom = (store: Store, actor: Actor, now: Date): Promise<void> =>
  store.write(tx => recordPresence(tx, actor, 'cell', room, now))
