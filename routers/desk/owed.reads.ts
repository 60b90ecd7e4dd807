import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import type { ExerciseClock } from '../exercise-clock.rules.ts'
import { owedItemsMax, satisfiedItemsMax } from '../limits.contract.ts'
import { excerpt } from '../messaging/sides.rules.ts'
import { readPeople } from '../people.reads.ts'
import { readDebts, readReactions, type StoredDebt } from './debts.reads.ts'
import type { Owed, OwedItem } from './owed.contract.ts'
import { listProposals, sortByTimeLeft, timeLeft } from './owed.rules.ts'

/** How something that is owed was asked. */
export const kindOf = ({ subject, weeze, playerId }: StoredDebt): OwedItem['kind'] => {
  if (subject !== 'weeze' || !weeze || playerId === null) return subject
  if (weeze.replyToAuthorId === playerId) return 'reply'
  if (weeze.mentions.includes(playerId)) return 'mention'
  return weeze.reweezId === null ? 'weeze' : 'quote'
}

const peopleOf = ({ personaId, playerId, reactedById }: StoredDebt): number[] =>
  [personaId, playerId, reactedById].filter(id => id !== null)

/** How much the cell owes, and how much of it is overdue. */
export const countOwed = async (db: Db, exerciseId: number, clock: ExerciseClock, now: Date): Promise<{ count: number; late: number }> => {
  const { debts } = db.t
  const { askedOn, delay } = debts
  const open = await db
    .select({ askedOn, delay })
    .from(debts)
    .where(and(eq(debts.exerciseId, exerciseId), isNull(debts.closedOn)))
  const isLate = (debt: (typeof open)[number]) => timeLeft({ ...debt, askedOn: debt.askedOn.toISOString() }, now.getTime(), clock) < 0
  return { count: open.length, late: open.filter(isLate).length }
}

/** What the cell owes, the most overdue first, with the reactions that nobody has judged, and what it has satisfied last (EXO-182). */
export const readOwed = async (db: Db, { exerciseId }: Actor, now: Date): Promise<Owed> => {
  const { debts } = db.t
  const open = await readDebts(db, exerciseId, isNull(debts.closedOn), undefined, owedItemsMax)
  const isSatisfied = and(isNotNull(debts.closedOn), eq(debts.judgement, 'satisfied'))
  const satisfied = await readDebts(db, exerciseId, isSatisfied, desc(debts.closedOn), satisfiedItemsMax)
  const reactions = await readReactions(db, exerciseId, open)
  const proposals = listProposals(open, reactions)
  const reactors = [...proposals.values()].map(({ authorId }) => authorId)
  const people = await readPeople(db, exerciseId, new Set([...[...open, ...satisfied].flatMap(peopleOf), ...reactors]))
  const personOf = (id: number) => orNotFound(people.get(id))
  const toDebt = (debt: StoredDebt) => {
    const { id, subject, subjectId, sequenceId, expected, objective, delay, weeze, message, mail, article, line } = debt
    return {
      id,
      subject,
      subjectId,
      sequenceId,
      expected,
      objective,
      delay,
      text: excerpt(weeze?.text ?? message?.content ?? mail?.words ?? article?.title ?? (line?.title || line?.text) ?? ''),
      kind: kindOf(debt),
      conversationId: message?.conversationId ?? null,
      mailThreadId: mail?.threadId ?? null,
      persona: personOf(debt.personaId),
      player: debt.playerId === null ? null : personOf(debt.playerId),
      askedOn: debt.askedOn.toISOString(),
    }
  }
  const toAnswer = ({ reactedOn, reactedById, actKind, actId, judgedOn, askedOn }: StoredDebt) => ({
    on: (reactedOn ?? judgedOn ?? askedOn).toISOString(),
    by: (reactedById && people.get(reactedById)) || null,
    act: actKind && { kind: actKind, id: actId },
  })
  const toOwed = (debt: StoredDebt): OwedItem => {
    const { reminder, remindersCount, remindedOn, judgement, judgedOn } = debt
    const proposal = proposals.get(debt.id)
    const kept = judgement === 'partial' || judgement === 'refused' ? judgement : null
    return {
      ...toDebt(debt),
      reminder,
      remindersCount,
      remindedOn: remindedOn?.toISOString() ?? null,
      judged: kept && judgedOn && { judgement: kept, ...toAnswer(debt) },
      proposal: proposal
        ? {
            subject: proposal.subject,
            id: proposal.id,
            on: proposal.on.toISOString(),
            by: personOf(proposal.authorId),
            text: excerpt(proposal.words),
          }
        : null,
    }
  }
  const clock = await readExerciseClock(db, exerciseId)
  return {
    data: sortByTimeLeft(open.map(toOwed), now.getTime(), clock),
    count: open.length < owedItemsMax ? open.length : await db.$count(debts, and(eq(debts.exerciseId, exerciseId), isNull(debts.closedOn))),
    satisfied: satisfied.map(debt => ({ ...toDebt(debt), ...toAnswer(debt) })),
    satisfiedCount:
      satisfied.length < satisfiedItemsMax ? satisfied.length : await db.$count(debts, and(eq(debts.exerciseId, exerciseId), isSatisfied)),
    clock,
  }
}
