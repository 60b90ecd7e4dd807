import { and, desc, eq, lt } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { toExerciseClock } from '../auth/exercise-display.reads.ts'
import { endClaim, take } from '../desk/claims.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerOutcomes } from '../former-states.writes.ts'
import { handUndoSeconds } from '../limits.contract.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import type { SequenceItem } from '../sequences/items.contract.ts'
import { readItem } from '../sequences/items.reads.ts'
import { clearOutcome, lockItemRun, recordOutcome } from '../sequences/publications.writes.ts'
import { assertNotBetweenRuns } from '../weezes/counters.writes.ts'
import type { BeginHandLineInput, FinishHandLineInput, UndoHandLineInput } from './hand-lines.contract.ts'
import { readSequenceClock } from './hand-lines.rules.ts'

/** A line that is played by hand with its newest play in this run; its sequence and the exercise are locked. 404 for any other line. */
const lockHandLine = async (tx: Db, actor: Actor, id: number) => {
  const { exerciseId } = actor
  const { item, run, sequence } = await lockItemRun(tx, actor, id)
  if (item.kind !== 'hand') throw new AppError('not_found')
  const exercise = await lockExerciseRow(tx, exerciseId)
  assertNotBetweenRuns(exercise)
  if (exercise.runState === 'archived') throw new AppError('run.closed')
  tx.invalidate(exerciseId, 'waits')
  const { handPlays: plays } = tx.t
  const [last] = await tx
    .select()
    .from(plays)
    .where(and(eq(plays.exerciseId, exerciseId), eq(plays.itemId, id), eq(plays.run, run)))
    .orderBy(desc(plays.id))
    .limit(1)
  const { state } = await readItem(tx, actor, { id })
  return { item, run, sequence, last, state, clock: toExerciseClock(exercise) }
}

type StoredPlay = NonNullable<Awaited<ReturnType<typeof lockHandLine>>['last']>

const isPlay = (tx: Db, exerciseId: number, id: number) => and(eq(tx.t.handPlays.exerciseId, exerciseId), eq(tx.t.handPlays.id, id))

/**
 * Takes a line, and says that its call begins (HAND-02). 404 for what nobody plays by hand, 409 while somebody else has taken it, and when it
 * was played.
 */
export const beginHandLine = (store: Store, actor: Actor, { id }: BeginHandLineInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { exerciseId, userId: byId } = actor
    const { item, run, last, state } = await lockHandLine(tx, actor, id)
    if (state === 'published') throw new AppError('hand.played')
    await take(store, actor, { subject: 'item', id, over: false }, now)
    const begun = { byId, startedOn: now, createdOn: now }
    if (last && last.doneOn === null) {
      if (last.byId !== byId)
        await tx
          .update(tx.t.handPlays)
          .set(begun)
          .where(isPlay(tx, exerciseId, last.id))
    } else {
      // Until it is over, it stands since when it was to be called again.
      const own = { exerciseId, id: newId(now), sequenceId: item.sequenceId, run, itemId: id, againAt: last?.againAt ?? null }
      await tx.insert(tx.t.handPlays).values({ ...own, ...begun })
    }
    return readItem(tx, actor, { id })
  })

/**
 * Says what came of a line. After a call back it stands again; any other outcome ends it, and what it expects is owed from then on if somebody
 * was reached. 400 for a call back without minutes, 404 for what nobody plays by hand, 409 when somebody has played it meanwhile.
 */
export const finishHandLine = (
  store: Store,
  actor: Actor,
  { id, outcome, note, againInMinutes }: FinishHandLineInput,
  now: Date,
): Promise<SequenceItem> =>
  store.write(async tx => {
    const { exerciseId, userId: byId } = actor
    if (outcome === 'callBack' && againInMinutes === undefined) throw new AppError('hand.again_missing')
    const { item, run, sequence, last, state, clock } = await lockHandLine(tx, actor, id)
    if (state === 'published') throw new AppError('hand.played')
    const elapsed = Math.round(readSequenceClock(sequence, clock, now))
    const againAt = outcome === 'callBack' ? elapsed + (againInMinutes ?? 0) * 60_000 : null
    const done = { byId, doneOn: now, outcome, note: note.trim(), elapsed, againAt }
    const playId = last && last.doneOn === null ? last.id : newId(now)
    if (playId === last?.id)
      await tx
        .update(tx.t.handPlays)
        .set(done)
        .where(isPlay(tx, exerciseId, playId))
    else
      await tx
        .insert(tx.t.handPlays)
        .values({ exerciseId, id: playId, sequenceId: item.sequenceId, run, itemId: id, createdOn: now, ...done })
    await endClaim(tx, exerciseId, 'item', id)
    await clearOutcome(tx, { item, run, elapsed }, now)
    await recordAudit(tx, actor, { action: 'line.play', identityId: item.authorId, objectId: id, now })
    // Nothing is expected of whoever was not reached.
    const played = outcome === 'reached' ? item : { ...item, expected: null }
    if (outcome !== 'callBack') await recordOutcome(tx, { item: played, run, elapsed }, { publishedId: playId }, now, { byId })
    return readItem(tx, actor, { id })
  })

/** When a line was to be called again before one of its plays, in milliseconds. */
const findFormerAgainAt = async (tx: Db, exerciseId: number, { id, itemId, run }: StoredPlay): Promise<number | null> => {
  const { handPlays: plays } = tx.t
  const [former] = await tx
    .select({ againAt: plays.againAt })
    .from(plays)
    .where(and(eq(plays.exerciseId, exerciseId), eq(plays.itemId, itemId), eq(plays.run, run), lt(plays.id, id)))
    .orderBy(desc(plays.id))
    .limit(1)
  return former?.againAt ?? null
}

/**
 * Takes the last play of a line back: a call that had begun goes on, and one that has only begun never was. 404 for a line that nobody has
 * played, 409 for a play that was over longer ago than `handUndoSeconds`.
 */
export const undoHandLine = (store: Store, actor: Actor, { id }: UndoHandLineInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { debts, handPlays: plays, sequencePublications: publications } = tx.t
    const { item, last } = await lockHandLine(tx, actor, id)
    const play = orNotFound(last)
    if (play.doneOn && now.getTime() - play.doneOn.getTime() > handUndoSeconds * 1000) throw new AppError('hand.undo_late')
    const isOutcome = and(eq(publications.exerciseId, exerciseId), eq(publications.publishedId, play.id))
    await keepFormerOutcomes(tx, exerciseId, await tx.delete(publications).where(isOutcome).returning(), now)
    await tx.delete(debts).where(and(eq(debts.exerciseId, exerciseId), eq(debts.subject, 'hand'), eq(debts.subjectId, play.id)))
    if (play.doneOn && play.startedOn) {
      const againAt = await findFormerAgainAt(tx, exerciseId, play)
      const goesOn = { doneOn: null, outcome: null, note: '', elapsed: null, againAt }
      await tx
        .update(plays)
        .set(goesOn)
        .where(isPlay(tx, exerciseId, play.id))
    } else await tx.delete(plays).where(isPlay(tx, exerciseId, play.id))
    await emit(tx, 'outcomesChanged', { exerciseId, now })
    if (!play.doneOn) await endClaim(tx, exerciseId, 'item', id)
    else await recordAudit(tx, actor, { action: 'line.undo', identityId: item.authorId, objectId: id, now })
    return readItem(tx, actor, { id })
  })
