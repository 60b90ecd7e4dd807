import type { Role, WaitKind } from '#db/schema/enums.ts'
import { isPersona, playerRole } from '../permissions.ts'

/** A weeze, as far as it decides who waits for whom. */
export type SaidWeeze = {
  id: number
  authorId: number
  createdOn: Date
  threadId: number
  replyToId: number | undefined
  reweezId: number | undefined
  repliedAuthorId: number | undefined
  reweezedAuthorId: number | undefined
  mentions: readonly number[]
  /** Whether it passes a weeze on without words of its own. */
  plain: boolean
}

/** What a player waits for because of a weeze; `personaId` null = an answer of anybody. */
export type Wait = { kind: WaitKind; weezeId: number; threadId: number; playerId: number; personaId: number | null; since: Date }

type Roles = ReadonlyMap<number, Role>

/**
 * What a weeze makes its author wait for (EXO-140): an answer of each persona that it answers, quotes or names, once each; and where it
 * begins something and is addressed to no persona, an answer of anybody. Only players wait, and nobody for passing on.
 */
export const listWaits = (weeze: SaidWeeze, roles: Roles): Wait[] => {
  if (roles.get(weeze.authorId) !== playerRole || weeze.plain) return []
  const { id, threadId, authorId, createdOn } = weeze
  const toWait = (kind: WaitKind, personaId: number | null): Wait => ({
    kind,
    weezeId: id,
    threadId,
    playerId: authorId,
    personaId,
    since: createdOn,
  })
  const kinds = new Map<number, WaitKind>(weeze.mentions.map(personId => [personId, 'mention']))
  if (weeze.reweezedAuthorId !== undefined) kinds.set(weeze.reweezedAuthorId, 'quote')
  if (weeze.repliedAuthorId !== undefined) kinds.set(weeze.repliedAuthorId, 'reply')
  const addressed = [...kinds].filter(([personId]) => isPersona(roles.get(personId) ?? playerRole))
  if (addressed.length > 0) return addressed.map(([personId, kind]) => toWait(kind, personId))
  return weeze.replyToId === undefined ? [toWait('weeze', null)] : []
}

/**
 * Whether a weeze is the answer that a wait is for (EXO-141): a reply to the weeze or a quote of it, or a reply to a later one of the same
 * player in its thread; by the persona that is awaited, or by anybody but a player.
 */
export const isAnsweredBy = (wait: Wait, answer: SaidWeeze, roles: Roles): boolean => {
  if (answer.plain || roles.get(answer.authorId) === playerRole) return false
  if (wait.personaId !== null && wait.personaId !== answer.authorId) return false
  if (wait.weezeId === answer.replyToId || wait.weezeId === answer.reweezId) return true
  return (
    wait.personaId !== null &&
    wait.threadId === answer.threadId &&
    wait.playerId === answer.repliedAuthorId &&
    wait.since < answer.createdOn
  )
}
