import type { Actor } from '../../actor.ts'
import type { Typist } from '../contract.ts'
import { typingLife } from './contract.ts'

/** When somebody began to type, and the last sign of it. */
type Sign = Typist & { seen: number }

/**
 * By exercise and conversation, then by person. Kept by this process alone and never stored: with several processes, a colleague who
 * is served by another one is not warned of.
 */
export const signs = new Map<string, Map<number, Sign>>()

export const conversationKey = (exerciseId: number, conversationId: number): string => `${exerciseId}/${conversationId}`

/** Whether the last sign of typing is of the last 6 seconds; one of the future is of a clock that was put back. */
export const isFresh = ({ seen }: Sign, now: Date): boolean => Math.abs(now.getTime() - seen) < typingLife

/** Who else is writing in a conversation, longest first. */
export const readTypists = ({ exerciseId, userId }: Actor, conversationId: number, now: Date): Typist[] => {
  const all = [...(signs.get(conversationKey(exerciseId, conversationId))?.values() ?? [])]
  return all.filter(sign => sign.user.id !== userId && isFresh(sign, now)).map(({ user, since }) => ({ user, since }))
}
