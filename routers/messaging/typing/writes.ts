import type { Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import { found } from '../../errors.ts'
import { readSides } from '../reads.ts'
import type { AnnounceTyping } from './contract.ts'
import { conversationKey, isFresh, signs } from './reads.ts'

/** How many conversations are kept at once; many more than a team can write in. */
const conversationsMax = 1000

/** Forgets what has expired, and everything when that is not enough. */
const makeRoom = (now: Date): void => {
  for (const [key, people] of signs) {
    for (const [id, sign] of people) if (!isFresh(sign, now)) people.delete(id)
    if (people.size === 0) signs.delete(key)
  }
  if (signs.size >= conversationsMax) signs.clear()
}

/** Tells colleagues that an animator is answering as the persona. 404 where they cannot; as oneself one warns nobody. */
export const announceTyping = async ({ read }: Store, actor: Actor, { conversationId }: AnnounceTyping, now: Date): Promise<void> => {
  const { own } = found(await readSides(read, actor, conversationId))
  if (own.identity.id === actor.userId) return
  makeRoom(now)
  const { exerciseId, userId, user } = actor
  const key = conversationKey(exerciseId, conversationId)
  const people = signs.get(key) ?? new Map()
  const { id, username, firstname, lastname, photo } = user
  const since = people.get(userId)?.since ?? now.toISOString()
  signs.set(key, people.set(userId, { user: { id, username, firstname, lastname, photo }, since, seen: now.getTime() }))
}

/** The answer was sent: nobody need be warned any more. */
export const endTyping = ({ exerciseId, userId }: Actor, conversationId: number): void =>
  void signs.get(conversationKey(exerciseId, conversationId))?.delete(userId)
