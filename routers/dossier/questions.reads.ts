import type { ActKind, DebtChannel, Verdict } from '#db/schema/enums.ts'
import type { StoredDebt } from '../desk/debts.reads.ts'
import { kindOf } from '../desk/owed.reads.ts'
import { findReaction, type Reaction } from '../desk/owed.rules.ts'
import { elapsedBetween } from '../exercise-clock.rules.ts'

import { toVerdict } from '../live/verdicts.rules.ts'
import type { History } from './history.reads.ts'
import type { Said } from './run.contract.ts'

/**
 * Something that was asked of the cell, with what answered or else its first reaction, and the verdict; `took` in milliseconds of the exercise
 * clock, `act` null = nobody knows which it was.
 */
export type AskedQuestion = {
  debt: StoredDebt
  channel: DebtChannel
  reaction: { on: Date; byId: number | null; act: ActKind | null; words: string; said: Said | null; took: number } | null
  verdict: Verdict
}

/** What players wrote that may be a reaction, the oldest first. */
const listReactions = ({ weezes, messages, mails, mailsToPersonas, players, to }: History): Reaction[] => {
  const written = weezes
    .filter(({ authorId, deleted, plain, on }) => players.has(authorId) && !deleted && !plain && on <= to)
    .map(({ threadId: placeId, words, ...weeze }): Reaction => ({ ...weeze, subject: 'weeze', placeId, words: words ?? '' }))
  const sent = messages
    .filter(({ authorId, deletedOn, createdOn }) => players.has(authorId) && !deletedOn && createdOn <= to)
    .map(({ id, authorId, conversationId: placeId, createdOn: on, content: words }): Reaction => {
      return { id, authorId, placeId, on, words, subject: 'message', plain: false, reweezId: null, articleId: null }
    })
  const mailed = mails.flatMap(({ id, fromId, deletedOn, threadId: placeId, createdOn: on, words }): Reaction[] => {
    if (fromId === null || !players.has(fromId) || deletedOn || on > to || !mailsToPersonas.has(id)) return []
    return [{ id, authorId: fromId, placeId, on, words, subject: 'mail', plain: false, reweezId: null, articleId: null }]
  })
  return [...written, ...sent, ...mailed].toSorted((one, other) => Number(one.on) - Number(other.on))
}

/** The words of what was said, whoever said it. */
const createWordsOf = ({ weezes, messages, mails, articles }: History): ((said: Said) => string) => {
  const words = {
    weeze: new Map(weezes.map(({ id, words }) => [id, words ?? ''])),
    message: new Map(messages.map(({ id, content }) => [id, content])),
    mail: new Map(mails.map(({ id, subject, words }) => [id, words || subject])),
    article: new Map(articles.map(({ id, title }) => [id, title])),
  }
  return ({ subject, id }) => words[subject].get(id) ?? ''
}

type UntimedReaction = Omit<NonNullable<AskedQuestion['reaction']>, 'took'>

/** The act that an animator named; null where nobody did: the time of the judgement is that of a key, not of an answer (EXO-475). */
const toNamedAct = (
  { reactedOn: on, reactedById: byId, actKind: act, actId }: StoredDebt,
  { communiques }: History,
  wordsOf: (said: Said) => string,
) => {
  if (on === null) return null
  if (act === 'communique') return { on, byId, act, said: null, words: communiques.find(({ id }) => id === actId)?.title ?? '' }
  const said = act === null || act === 'outside' || actId === null ? null : { subject: act, id: actId }
  return { on, byId, act, said, words: said ? wordsOf(said) : '' }
}

/** What answered in whole or in part, as an animator has said; else the first reaction (EXO-474). */
const toReaction = (
  debt: StoredDebt,
  history: History,
  reactions: readonly Reaction[],
  wordsOf: (said: Said) => string,
): UntimedReaction | null => {
  if (debt.judgement === 'satisfied' || debt.judgement === 'partial') return toNamedAct(debt, history, wordsOf)
  const found = findReaction({ ...debt, judgement: null, judgedOn: null, reactedOn: null }, reactions)
  if (!found) return null
  const { subject, id, on, authorId: byId, words } = found
  return { on, byId, act: subject, said: subject === 'communique' ? null : { subject, id }, words }
}

/** Everything that was asked of the cell, with what came of it (EXO-340). */
export const listQuestions = (history: History): AskedQuestion[] => {
  const { clock, debts, to } = history
  const reactions = listReactions(history)
  const wordsOf = createWordsOf(history)
  return debts.map(debt => {
    const since = (moment: Date) => elapsedBetween(clock, debt.askedOn.getTime(), moment.getTime())
    const untimed = toReaction(debt, history, reactions, wordsOf)
    const reaction = untimed && { ...untimed, took: since(untimed.on) }
    const { judgement, delay } = debt
    const verdict = toVerdict({ judgement, reacted: reaction?.took ?? null, delay: delay * 1000, age: since(to) })
    return { debt, channel: kindOf(debt), reaction, verdict }
  })
}

/** Whether it is known after how long the cell answered, or that it has not: not where an animator has said that it did without saying how. */
export const isTimed = ({ debt, reaction }: AskedQuestion): boolean =>
  reaction !== null || (debt.judgement !== 'satisfied' && debt.judgement !== 'partial')
