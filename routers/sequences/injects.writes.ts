import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { BeginAgain } from '#db/engine/errors.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { toExerciseClock } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { elapsedAtMoment } from '../exercise-clock.rules.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import { sequenceSecondsMax } from '../limits.contract.ts'
import { lockExerciseRow, startExercise } from './exercise-start.writes.ts'
import type { Injected, InjectMoment, PublishInjectInput } from './injects.contract.ts'
import { isInjected } from './injects.reads.ts'
import { isNow, waitUntil } from './injects.rules.ts'
import type { ItemFailure } from './items.contract.ts'
import { findStoredItem, readStoredItems } from './items.reads.ts'
import { needsTarget } from './items.rules.ts'
import { normalizeWords } from './items.writes.ts'
import { withoutForm } from './line-mails.rules.ts'
import { readPublishedId, type StoredItem } from './publications.reads.ts'
import { clearOutcome, recordOutcome, tryPublishItem } from './publications.writes.ts'
import { lockSequence, updateDuration, updateSequence } from './sequences.writes.ts'

type StoredSequence = Awaited<ReturnType<typeof lockSequence>>
/** A line without its place in a sequence. */
export type Words = Omit<StoredItem, 'id' | 'sequenceId' | 'position' | 'offset'>

/** What is answered of an inject that is not planned. */
export const lasting = { failure: null, wait: null, held: false } as const

const findInjectsSequenceId = async (tx: Db, exerciseId: number): Promise<number | undefined> => {
  const { sequences } = tx.t
  const [row] = await tx
    .select({ id: sequences.id })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.kind, 'injects')))
    .orderBy(asc(sequences.id))
    .limit(1)
  return row?.id
}

/** Locks a sequence and that of the injects, if there is one, in the order in which the clock locks them. */
export const lockInOrder = async (tx: Db, exerciseId: number, sequenceId?: number): Promise<Map<number, StoredSequence>> => {
  const ids = [sequenceId, await findInjectsSequenceId(tx, exerciseId)].flatMap(id => id ?? [])
  const locked = new Map<number, StoredSequence>()
  for (const id of ids.toSorted((one, other) => one - other)) locked.set(id, await lockSequence(tx, exerciseId, id))
  return locked
}

/** The sequence of the injects, locked with the exercise; the first inject of a run makes it. */
export const lockInjects = async (tx: Db, { exerciseId }: Actor, locked: ReadonlyMap<number, StoredSequence>, now: Date) => {
  const exercise = await lockExerciseRow(tx, exerciseId)
  const known = await findInjectsSequenceId(tx, exerciseId)
  // Another animator has made it just before, and it is locked before the exercise.
  if (known !== undefined && !locked.has(known)) throw new BeginAgain()
  const id = known ?? newId(now)
  const own = { exerciseId, id, name: 'Injects', kind: 'injects', status: 'STOPPED', duration: 0, createdOn: now } as const
  if (known === undefined) await tx.insert(tx.t.sequences).values(own)
  const sequence = locked.get(id) ?? (await lockSequence(tx, exerciseId, id))
  const clock = elapsedAtMoment(toExerciseClock(exercise), now.getTime())
  // Its clock is that of the exercise, unless a jump has moved it on.
  const elapsed = sequence.status === 'STOPPED' ? Math.max(sequence.elapsed, clock ?? 0) : sequence.elapsed
  return { sequence, elapsed, clock, speed: exercise.speed, phase: toPhase(exercise) }
}

type Lane = Awaited<ReturnType<typeof lockInjects>>

const insertInject = async (
  tx: Db,
  { userId }: Actor,
  { sequence }: Lane,
  words: Words,
  offset: number,
  id: number,
): Promise<StoredItem> => {
  const { sequenceItems: items } = tx.t
  const { exerciseId, id: sequenceId } = sequence
  const [held] = await tx
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, sequenceId)))
  const item = { ...words, id, sequenceId, position: held?.count ?? 0, offset, addedById: userId }
  await tx.insert(items).values(item)
  await updateDuration(tx, { exerciseId }, sequenceId)
  return item
}

/** Whether sequences wait for being resumed together. */
const arePaused = async (tx: Db, exerciseId: number): Promise<boolean> => {
  const { sequences } = tx.t
  return (await tx.$count(sequences, and(eq(sequences.exerciseId, exerciseId), eq(sequences.pausedTogether, true)))) > 0
}

/**
 * Lets the clock of the injects run; while all is paused or the exercise suspended it begins with the others. Says whether it stands. 409
 * for an exercise that was suspended before it started.
 */
const runInjects = async (tx: Db, actor: Actor, { sequence, elapsed, clock, phase }: Lane, now: Date): Promise<boolean> => {
  const { id, status, turn } = sequence
  if (status !== 'STOPPED') return status === 'PAUSED'
  const held = clock !== null && (phase === 'suspended' || (await arePaused(tx, actor.exerciseId)))
  if (!held) await startExercise(tx, actor, now)
  const state = {
    status: held ? 'PAUSED' : 'RUNNING',
    pausedTogether: held,
    elapsed,
    endedOn: null,
    turn: turn + 1,
    startedById: actor.userId,
  }
  await updateSequence(tx, actor, id, state)
  await emit(tx, 'sequenceChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
  return held
}

/** Plans an inject: the clock publishes it once, and stands while the exercise does. */
export const planInject = async (tx: Db, actor: Actor, lane: Lane, words: Words, when: InjectMoment, now: Date) => {
  if (lane.phase === 'ended') throw new AppError('exercise.ended', { input: 'status' })
  const { speed } = lane
  const wait = waitUntil(when, lane.clock, speed)
  if (wait === null || wait < 0) throw new AppError(wait === null ? 'inject.not_started' : 'inject.past')
  // Never too early.
  const offset = Math.ceil((lane.elapsed + wait) / 1000)
  if (offset > sequenceSecondsMax) throw new AppError('inject.too_late')
  const { id } = await insertInject(tx, actor, lane, words, offset, newId(now))
  const held = await runInjects(tx, actor, lane, now)
  await recordAudit(tx, actor, { action: 'inject.plan', identityId: words.authorId, objectId: id, now })
  return { id, wait: wait / 1000 / speed, held }
}

/** Publishes an inject at once, and keeps it among the others; one that cannot be published leaves nothing. */
export const publishAtOnce = async (
  store: Store,
  tx: Db,
  actor: Actor,
  lane: Lane,
  words: Words,
  now: Date,
): Promise<{ id: number } | { failure: ItemFailure }> => {
  const { id: sequenceId, run } = lane.sequence
  const { elapsed } = lane
  const draft = { ...words, id: newId(now), sequenceId, position: 0, offset: 0 }
  const result = await tryPublishItem(store, tx, actor, { item: draft, run, elapsed }, now)
  if ('failure' in result) return result
  const item = await insertInject(tx, actor, lane, words, Math.floor(elapsed / 1000), draft.id)
  if (lane.sequence.status === 'STOPPED') await updateSequence(tx, actor, sequenceId, { elapsed, endedOn: lane.sequence.endedOn && now })
  await recordOutcome(tx, { item, run, elapsed }, result, now, { byId: actor.userId, inject: true })
  return item
}

/** Lets a line stand at once that is played by hand: the clock of the injects need not run for it. */
const standAtOnce = async (tx: Db, actor: Actor, lane: Lane, words: Words, now: Date): Promise<void> => {
  const { sequence, elapsed } = lane
  const { id } = await insertInject(tx, actor, lane, words, Math.floor(elapsed / 1000), newId(now))
  if (sequence.status === 'STOPPED') await updateSequence(tx, actor, sequence.id, { elapsed, endedOn: now })
  await recordAudit(tx, actor, { action: 'inject.plan', identityId: words.authorId, objectId: id, now })
}

/** A line with other words than it was prepared with. */
const toRewritten = (item: StoredItem, text: string): StoredItem => {
  const words = normalizeWords(item.kind, text, item.medias.length)
  return { ...item, text: words, mail: withoutForm(item.mail) }
}

/** A line as an inject that repeats it: what it answers is the weeze that is there by now. */
const toWords = async (tx: Db, item: StoredItem, run: number): Promise<Words | undefined> => {
  const { exerciseId, sequenceId, targetItemId, kind, id: sourceId } = item
  const targetId = targetItemId ? await readPublishedId(tx, exerciseId, sequenceId, run, targetItemId) : item.targetId
  if (needsTarget(kind) && !targetId) return undefined
  return { ...item, targetItemId: null, targetId: targetId ?? null, sourceId }
}

/**
 * Publishes a line of the reserve or the plan at once or later, in one transaction: by itself, or as an inject that repeats it, later or for
 * another time. A line of the plan that comes later is taken out of its sequence. 404 for no line, 409 when it is published or planned in
 * this run already, unless `again`, and for later when the exercise has ended; 400 for a moment that has passed. One that cannot be published is
 * answered as failed; one that is played by hand is planned for now.
 */
export const publishInject = (
  store: Store,
  actor: Actor,
  { itemId, text, when, again }: PublishInjectInput,
  now: Date,
): Promise<Injected> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, itemId))
    const locked = await lockInOrder(tx, exerciseId, sequenceId)
    const { kind, run, elapsed } = orNotFound(locked.get(sequenceId))
    const { outcome, ...stored } = orNotFound((await readStoredItems(tx, exerciseId, sequenceId)).find(({ id }) => id === itemId))
    const published = outcome === 'published'
    if (!again && (published || (await isInjected(tx, exerciseId, itemId)))) throw new AppError('inject.used')
    const item = text === undefined || text === stored.text ? stored : toRewritten(stored, text)
    const itemRun = { item, run, elapsed }
    const byHand = item.kind === 'hand'
    if (isNow(when) && !published && !byHand) {
      await clearOutcome(tx, itemRun, now)
      const result = await tryPublishItem(store, tx, actor, itemRun, now)
      await recordOutcome(tx, itemRun, result, now, { byId: userId, inject: true })
      return 'failure' in result ? { ...lasting, state: 'failed', failure: result.failure } : { ...lasting, state: 'published' }
    }
    const words = await toWords(tx, item, run)
    if (!words) return { ...lasting, state: 'failed', failure: 'target' }
    const lane = await lockInjects(tx, actor, locked, now)
    if (isNow(when) && !byHand) {
      const result = await publishAtOnce(store, tx, actor, lane, words, now)
      return 'failure' in result ? { ...lasting, state: 'failed', failure: result.failure } : { ...lasting, state: 'published' }
    }
    const stands = isNow(when)
    if (stands) await standAtOnce(tx, actor, lane, words, now)
    const { wait, held } = stands ? { wait: 0, held: false } : await planInject(tx, actor, lane, words, when, now)
    if (kind === 'plan' && !published) {
      await clearOutcome(tx, itemRun, now)
      await recordOutcome(tx, itemRun, 'skipped', now, { byId: userId })
    }
    return { state: 'planned', failure: null, wait, held }
  })

/** Deletes the sequence of the injects of an exercise, whose publications are deleted already: they belong to the run that was. */
export const deleteInjects = async (tx: Db, exerciseId: number): Promise<void> => {
  const { handPlays: plays, sequences, sequenceItems: items } = tx.t
  const ofInjects = and(eq(sequences.exerciseId, exerciseId), eq(sequences.kind, 'injects'))
  const ids = (await tx.select({ id: sequences.id }).from(sequences).where(ofInjects)).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(plays).where(and(eq(plays.exerciseId, exerciseId), inArray(plays.sequenceId, ids)))
  await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), inArray(items.sequenceId, ids)))
  await tx.delete(sequences).where(ofInjects)
}
