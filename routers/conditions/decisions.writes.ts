import { and, eq } from 'drizzle-orm'
import type { ConditionStatus } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import type { CommuniqueReleased, DebtChanged, MailSent, MessageSent, WeezePublished } from '../events.ts'
import { elapsedAtMoment } from '../exercise-clock.rules.ts'
import { watchedBy } from '../sequences/condition-circles.rules.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { actsOfCommunique, actsOfJudgement, actsOfMail, actsOfMessage, actsOfWeeze, type ReadActs } from './acts.reads.ts'
import { advanceCondition, newStanding, type Standing } from './conditions.rules.ts'
import { hasConditions, readLineFacts, readWatched, type WatchedRow } from './decisions.reads.ts'

const isSame = (one: Standing, other: Standing): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A proposal whose line an animator has published or left out elsewhere is decided by that. */
const decidedElsewhere = ({ state, outcome, outcomeById }: WatchedRow): Pick<Stored, 'status' | 'byId'> | undefined => {
  if (state?.status !== 'proposed' || (outcome !== 'published' && outcome !== 'skipped')) return undefined
  return { status: outcome === 'published' ? 'fired' : 'dismissed', byId: outcomeById }
}

type Stored = { status: ConditionStatus; byId: number | null }

const store = async (tx: Db, row: WatchedRow, standing: Standing, byId: number | null, now: Date): Promise<void> => {
  const { conditionStates: states } = tx.t
  const { condition, state, sequenceId, run } = row
  const { exerciseId, itemId } = condition
  const { marks, ...rest } = standing
  const turned = standing.status !== (state?.status ?? 'watched')
  const decidedOn = turned ? (standing.status === 'watched' ? null : now) : (state?.decidedOn ?? null)
  const values = { ...rest, marks: [...marks], decidedOn, byId }
  if (!state) await tx.insert(states).values({ exerciseId, sequenceId, run, itemId, ...values })
  else
    await tx
      .update(states)
      .set(values)
      .where(and(eq(states.exerciseId, exerciseId), eq(states.sequenceId, sequenceId), eq(states.run, run), eq(states.itemId, itemId)))
}

/**
 * Decides the conditions of an exercise after something has happened, in the transaction of what happened (CTRL-02). What is decided to be published, its
 * clock publishes.
 */
export const decideConditions = async (tx: Db, exerciseId: number, now: Date, readActs?: ReadActs): Promise<void> => {
  if (!(await hasConditions(tx, exerciseId))) return
  // One decides after the other, from what all before have stored.
  await lockExercise(tx, exerciseId)
  const watched = await readWatched(tx, exerciseId)
  if (watched.length === 0) return
  const clock = await readExerciseClock(tx, exerciseId)
  const elapsed = elapsedAtMoment(clock, now.getTime())
  if (elapsed === null) return
  const ids = [...new Set(watched.flatMap(({ condition }) => watchedBy(condition.atoms)))]
  const facts = await readLineFacts(tx, exerciseId, ids, clock)
  const acts = (await readActs?.(tx, facts)) ?? []
  const moment = { at: Math.max(0, Math.floor(elapsed)), lines: new Map(facts.map(fact => [fact.itemId, fact])), acts }
  for (const row of watched) {
    const { condition, state, outcome } = row
    const { status, marks, metAt, dueAt } = state ?? newStanding(condition)
    const known = { status, marks, metAt, dueAt }
    const elsewhere = decidedElsewhere(row)
    const next = elsewhere ? { ...known, status: elsewhere.status, dueAt: null } : advanceCondition(condition, known, moment, outcome)
    if (state && isSame(next, known)) continue
    tx.invalidate(exerciseId, 'sequences')
    await store(tx, row, next, elsewhere ? elsewhere.byId : next.status === 'proposed' ? null : (state?.byId ?? null), now)
  }
}

/** Decides after whatever has happened to lines. */
export const decideForOutcomes = (tx: Db, { exerciseId, now }: { exerciseId: number; now: Date }): Promise<void> =>
  decideConditions(tx, exerciseId, now)

const decideFor =
  <Event extends { exerciseId: number; now: Date }>(actsOf: (event: Event) => ReadActs | undefined) =>
  async (tx: Db, event: Event): Promise<void> => {
    const readActs = actsOf(event)
    if (readActs) await decideConditions(tx, event.exerciseId, event.now, readActs)
  }

export const decideForWeeze = decideFor<WeezePublished>(actsOfWeeze)
export const decideForMessage = decideFor<MessageSent>(actsOfMessage)
export const decideForMail = decideFor<MailSent>(actsOfMail)
export const decideForCommunique = decideFor<CommuniqueReleased>(actsOfCommunique)
export const decideForDebt = decideFor<DebtChanged>(({ exerciseId, id, change }) =>
  change === 'met' ? actsOfJudgement(exerciseId, id) : undefined,
)
