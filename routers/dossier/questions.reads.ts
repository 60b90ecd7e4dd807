import type { StoredDebt } from '../desk/debts.reads.ts'
import { kindOf } from '../desk/owed.reads.ts'
import { findProposal, type Reaction } from '../desk/owed.rules.ts'
import { elapsedBetween } from '../exercise-clock.rules.ts'
import type { DebtChannel, Verdict } from '../figures/run.contract.ts'
import { toVerdict } from '../figures/verdicts.rules.ts'
import type { History } from './history.reads.ts'

/** Something that was asked of the cell, with its first reaction and the verdict; `took` in milliseconds of the exercise clock. */
export type AskedQuestion = {
  debt: StoredDebt
  channel: DebtChannel
  reaction: { on: Date; byId: number | null; words: string; said: { subject: 'weeze' | 'message'; id: number } | null; took: number } | null
  verdict: Verdict
}

/** What players wrote that may be a reaction, the oldest first. */
const listReactions = ({ weezes, messages, players, to }: History): Reaction[] => {
  const written = weezes
    .filter(({ authorId, deleted, plain, on }) => players.has(authorId) && !deleted && !plain && on <= to)
    .map(({ threadId: placeId, words, ...weeze }): Reaction => ({ ...weeze, subject: 'weeze', placeId, words: words ?? '' }))
  const sent = messages
    .filter(({ authorId, deletedOn, createdOn }) => players.has(authorId) && !deletedOn && createdOn <= to)
    .map(({ id, authorId, conversationId: placeId, createdOn: on, content: words }): Reaction => {
      return { id, authorId, placeId, on, words, subject: 'message', reweezId: null, articleId: null }
    })
  return [...written, ...sent].toSorted((one, other) => Number(one.on) - Number(other.on))
}

/** When a reaction came that somebody judged; one that the exercise has not seen, as on the telephone, came when it was judged at the latest. */
const toJudgedOn = ({ judgement, judgedOn, reactedOn }: StoredDebt): Date | null =>
  reactedOn ?? (judgement === 'satisfied' || judgement === 'partial' ? judgedOn : null)

/** The first reaction: the first that was written, or one that was judged where the exercise sees none. */
const toReaction = (debt: StoredDebt, found: Reaction | undefined): Omit<NonNullable<AskedQuestion['reaction']>, 'took'> | null => {
  const on = toJudgedOn(debt)
  const judged = on && { on, byId: debt.reactedById, words: '', said: null }
  if (!found) return judged
  if (judged && judged.on < found.on) return judged
  return { on: found.on, byId: found.authorId, words: found.words, said: { subject: found.subject, id: found.id } }
}

/** Everything that was asked of the cell, with what came of it (EXO-340). */
export const listQuestions = (history: History): AskedQuestion[] => {
  const { clock, debts, to } = history
  const reactions = listReactions(history)
  return debts.map(debt => {
    const since = (moment: Date) => elapsedBetween(clock.pauses, debt.askedOn.getTime(), moment.getTime())
    const first = toReaction(debt, findProposal({ ...debt, judgement: null, judgedOn: null, reactedOn: null }, reactions))
    const judgedOn = debt.reactedOn ?? debt.judgedOn
    const reaction = first && { ...first, took: since(first.on) }
    const verdict = toVerdict({
      judgement: debt.judgement,
      judged: judgedOn && since(judgedOn),
      reacted: reaction?.took ?? null,
      delay: debt.delay * 1000,
      age: since(to),
    })
    return { debt, channel: kindOf(debt), reaction, verdict }
  })
}
