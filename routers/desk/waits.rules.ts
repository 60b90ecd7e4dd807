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

/**
 * What a player waits for because of a weeze, or of mails of which `mailId` is the newest; `personaId` null = an answer of anybody, for a mail of
 * any persona.
 */
export type Wait = {
  kind: WaitKind
  weezeId: number | null
  mailId: number | null
  threadId: number
  playerId: number
  personaId: number | null
  since: Date
}

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
    mailId: null,
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

/** A mail, as far as it decides who waits for whom: whom it is to, also by lists, and all whom it reaches. */
export type SaidMail = {
  id: number
  fromId: number
  createdOn: Date
  threadId: number
  to: readonly number[]
  reached: readonly number[]
}

/**
 * What a mail makes its author wait for (MAIL-10): an answer of the persona to whom it is, once where it is to several; who gets a copy is told
 * only. Undefined = nobody waits.
 */
export const findMailWait = ({ id, fromId, createdOn, threadId, to }: SaidMail, roles: Roles): Wait | undefined => {
  if (roles.get(fromId) !== playerRole) return undefined
  const [personaId, ...others] = new Set(to.filter(personId => isPersona(roles.get(personId) ?? playerRole)))
  if (personaId === undefined) return undefined
  const awaited = others.length > 0 ? null : personaId
  return { kind: 'mail', weezeId: null, mailId: id, threadId, playerId: fromId, personaId: awaited, since: createdOn }
}

/** Whether one wait is another one that goes on: the same player has written to the same persona once more in the thread, before an answer. */
export const isContinuedBy = (wait: Wait, next: Wait): boolean =>
  wait.threadId === next.threadId && wait.playerId === next.playerId && wait.personaId === next.personaId

/** Whether a mail is the answer that a wait is for: a later one in its thread that reaches the player, by a persona that is awaited. */
export const isAnsweredByMail = (wait: Wait, { fromId, createdOn, threadId, reached }: SaidMail, roles: Roles): boolean =>
  wait.threadId === threadId &&
  wait.since < createdOn &&
  reached.includes(wait.playerId) &&
  isPersona(roles.get(fromId) ?? playerRole) &&
  (wait.personaId === null || wait.personaId === fromId)
