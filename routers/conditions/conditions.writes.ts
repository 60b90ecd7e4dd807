import { and, eq, inArray } from 'drizzle-orm'
import type { ConditionAtom } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import type { LinesCopied, LinesDeleted } from '../events.ts'
import { conditionUndoSeconds } from '../limits.contract.ts'
import { findCircle, watchedBy } from '../sequences/condition-circles.rules.ts'
import { assertNotPublished, lockItem } from '../sequences/items.writes.ts'
import { readLineNumbers } from '../sequences/line-numbers.reads.ts'
import { lockItemRun } from '../sequences/publications.writes.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import type { ConditionIdInput, DecideConditionInput, LineCondition, SayConditionInput, SetConditionInput } from './conditions.contract.ts'
import { readCondition } from './conditions.reads.ts'
import { decideConditions } from './decisions.writes.ts'

const isCondition = (tx: Db, exerciseId: number, ids: readonly number[]) => {
  const { lineConditions } = tx.t
  return and(eq(lineConditions.exerciseId, exerciseId), inArray(lineConditions.itemId, [...ids]))
}

const readAtoms = async (tx: Db, exerciseId: number): Promise<Map<number, ConditionAtom[]>> => {
  const { lineConditions } = tx.t
  const { itemId, atoms } = lineConditions
  const rows = await tx.select({ itemId, atoms }).from(lineConditions).where(eq(lineConditions.exerciseId, exerciseId))
  return new Map(rows.map(row => [row.itemId, row.atoms]))
}

/** 400 for lines and people that are not in the plan or the exercise, and for lines that wait for each other, with the circle. */
const assertValid = async (tx: Db, exerciseId: number, id: number, atoms: readonly ConditionAtom[]): Promise<void> => {
  const { sequences, sequenceItems: items } = tx.t
  const watched = watchedBy(atoms)
  const isPlanned = and(eq(items.exerciseId, exerciseId), inArray(items.id, watched), eq(sequences.kind, 'plan'))
  const known =
    watched.length === 0
      ? []
      : await tx
          .select({ id: items.id })
          .from(items)
          .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
          .where(isPlanned)
  if (known.length < watched.length) throw new AppError('condition.line_unknown')
  for (const atom of atoms)
    if (atom.kind === 'mail' && atom.toId !== null && !(await readUserRole(tx, exerciseId, atom.toId)))
      throw new AppError('person.unknown', { input: 'atoms' })
  const watches = new Map([...(await readAtoms(tx, exerciseId))].map(([itemId, others]) => [itemId, watchedBy(others)]))
  const circle = findCircle(id, watches.set(id, watched))
  if (!circle) return
  const numbers = await readLineNumbers(tx, exerciseId)
  throw new AppError('condition.circle', { circle: circle.map(itemId => numbers.get(itemId) ?? '?').join(' → ') })
}

const forgetState = async (tx: Db, exerciseId: number, ids: readonly number[]): Promise<void> => {
  const { conditionStates: states } = tx.t
  if (ids.length > 0) await tx.delete(states).where(and(eq(states.exerciseId, exerciseId), inArray(states.itemId, [...ids])))
}

/**
 * Lets a line wait for something instead of its time (CTRL-02); what it had waited for in this run is forgotten. 404 for no line of the plan, 400 for one
 * that is played by hand, for lines that are not in the plan and for a circle, 409 for one that is published.
 */
export const setCondition = (store: Store, actor: Actor, { id, atoms, ...terms }: SetConditionInput, now: Date): Promise<LineCondition> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    const { item } = assertNotPublished(await lockItem(tx, exerciseId, id))
    const { sequence } = await lockItemRun(tx, actor, id)
    if (sequence.kind !== 'plan') throw new AppError('not_found')
    if (item.kind === 'hand') throw new AppError('condition.by_hand')
    // Two animators could each save a half of a circle.
    await lockExercise(tx, exerciseId)
    await assertValid(tx, exerciseId, id, atoms)
    const values = { atoms, ...terms }
    const { lineConditions } = tx.t
    const changed = await tx
      .update(lineConditions)
      .set(values)
      .where(isCondition(tx, exerciseId, [id]))
      .returning()
    if (changed.length === 0) await tx.insert(lineConditions).values({ exerciseId, itemId: id, ...values })
    await forgetState(tx, exerciseId, [id])
    await recordAudit(tx, actor, { action: 'condition.set', identityId: userId, objectId: id, now })
    await decideConditions(tx, exerciseId, now)
    return readCondition(tx, actor, id)
  })

/**
 * Lets a line appear at its time again. One whose time has passed waits for somebody, as what a jump has passed over. 404 for a line without a condition,
 * 409 for one that is published.
 */
export const removeCondition = (store: Store, actor: Actor, { id }: ConditionIdInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    assertNotPublished(await lockItem(tx, exerciseId, id))
    const { item, run, elapsed, sequence } = await lockItemRun(tx, actor, id)
    const { lineConditions, sequencePublications: publications } = tx.t
    orNotFound(
      (
        await tx
          .delete(lineConditions)
          .where(isCondition(tx, exerciseId, [id]))
          .returning()
      )[0],
    )
    await forgetState(tx, exerciseId, [id])
    const { sequenceId } = item
    if (sequence.status !== 'STOPPED' && item.offset * 1000 <= elapsed)
      await tx
        .insert(publications)
        .values({ exerciseId, sequenceId, run, itemId: id, outcome: 'late', elapsed, createdOn: now })
        .onConflictDoNothing()
    await recordAudit(tx, actor, { action: 'condition.remove', identityId: userId, objectId: id, now })
  })

/** Says that what a condition waits for is so. 404 for a condition that waits for no such word. */
export const sayCondition = (store: Store, actor: Actor, { id, atom }: SayConditionInput, now: Date): Promise<LineCondition> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    await lockItemRun(tx, actor, id)
    const atoms = (await readAtoms(tx, exerciseId)).get(id)
    if (atoms?.[atom]?.kind !== 'said') throw new AppError('not_found')
    await recordAudit(tx, actor, { action: 'condition.say', identityId: userId, objectId: id, now })
    const cause = { kind: 'person', id: userId } as const
    await decideConditions(tx, exerciseId, now, async () => [{ kind: 'said', itemId: id, atom, cause }])
    return readCondition(tx, actor, id)
  })

/** The state of a condition in the current run of its sequence, which is locked; 404 without one. */
const lockState = async (tx: Db, actor: Actor, id: number) => {
  const { exerciseId } = actor
  const { item, run } = await lockItemRun(tx, actor, id)
  await lockExercise(tx, exerciseId)
  const { conditionStates: states } = tx.t
  const own = and(eq(states.exerciseId, exerciseId), eq(states.sequenceId, item.sequenceId), eq(states.run, run), eq(states.itemId, id))
  const [state] = await tx.select().from(states).where(own)
  return { own, item, state: orNotFound(state) }
}

/**
 * Publishes or dismisses a proposed line, once it can no longer be taken back. 404 for a line whose condition nothing has asked, 409 when a colleague has
 * decided it, or nothing proposes it.
 */
export const decideCondition = (store: Store, actor: Actor, { id, choice }: DecideConditionInput, now: Date): Promise<LineCondition> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'sequences')
    const { own, item, state } = await lockState(tx, actor, id)
    if (state.status !== 'proposed') throw new AppError('condition.decided')
    const status = choice === 'publish' ? 'fired' : 'dismissed'
    const undoUntil = new Date(now.getTime() + conditionUndoSeconds * 1000)
    await tx
      .update(tx.t.conditionStates)
      .set({ status, byId: userId, decidedOn: now, undoUntil, dueAt: state.metAt ?? 0 })
      .where(own)
    const action = choice === 'publish' ? 'condition.accept' : 'condition.dismiss'
    await recordAudit(tx, actor, { action, identityId: item.authorId, objectId: id, now })
    return readCondition(tx, actor, id)
  })

/** Takes back what was decided of a proposed line. 409 when it is too late. */
export const undoCondition = (store: Store, actor: Actor, { id }: ConditionIdInput, now: Date): Promise<LineCondition> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'sequences')
    const { own, item, state } = await lockState(tx, actor, id)
    if (state.undoUntil === null || state.dueAt === null || state.undoUntil < now) throw new AppError('condition.undo_late')
    await tx.update(tx.t.conditionStates).set({ status: 'proposed', byId: null, decidedOn: now, undoUntil: null, dueAt: null }).where(own)
    await recordAudit(tx, actor, { action: 'condition.undo', identityId: item.authorId, objectId: id, now })
    return readCondition(tx, actor, id)
  })

/** Conditions of lines that are deleted go with them; those that watch one keep the number that it had, and must be mended. */
export const forgetConditions = async (tx: Db, { exerciseId, ids }: LinesDeleted): Promise<void> => {
  const known = await readAtoms(tx, exerciseId)
  if (known.size === 0 || ids.length === 0) return
  const { lineConditions } = tx.t
  const numbers = await readLineNumbers(tx, exerciseId)
  for (const [itemId, atoms] of known) {
    if (ids.includes(itemId) || !watchedBy(atoms).some(id => ids.includes(id))) continue
    const mended = atoms.map(atom =>
      'itemId' in atom && ids.includes(atom.itemId ?? 0) ? { ...atom, number: numbers.get(atom.itemId ?? 0) ?? 0, itemId: null } : atom,
    )
    await tx
      .update(lineConditions)
      .set({ atoms: mended })
      .where(isCondition(tx, exerciseId, [itemId]))
  }
  await tx.delete(lineConditions).where(isCondition(tx, exerciseId, ids))
  await forgetState(tx, exerciseId, ids)
}

/** Copies of conditional lines wait for the same; for the copies of what those watch, where that is copied too. */
export const copyConditions = async (tx: Db, { exerciseId, copies }: LinesCopied): Promise<void> => {
  const { lineConditions } = tx.t
  if (copies.size === 0) return
  const rows = await tx
    .select()
    .from(lineConditions)
    .where(isCondition(tx, exerciseId, [...copies.keys()]))
  for (const { itemId, atoms, ...row } of rows) {
    const copied = atoms.map(atom => ('itemId' in atom ? { ...atom, itemId: copies.get(atom.itemId ?? 0) ?? atom.itemId } : atom))
    await tx.insert(lineConditions).values({ ...row, itemId: copies.get(itemId) ?? 0, atoms: copied })
  }
}
