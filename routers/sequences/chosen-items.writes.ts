import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerLines, keepLinesAdded } from '../former-states.writes.ts'
import { sequenceSecondsMax } from '../limits.contract.ts'
import type { ActOnItemsInput, PatchItemsInput } from './chosen-items.contract.ts'
import type { SequenceItem } from './items.contract.ts'
import { readItems, readStoredItems } from './items.reads.ts'
import {
  assertNotPublished,
  assertPersona,
  checkOrderAndUpdateDuration,
  normalizeWords,
  shiftCallBack,
  updateItem,
} from './items.writes.ts'
import { withoutForm } from './line-mails.rules.ts'
import { clearOutcome, publishItemNow, recordOutcome } from './publications.writes.ts'
import { lockSequence, updateDuration } from './sequences.writes.ts'

type Chosen = { items: Awaited<ReturnType<typeof readStoredItems>>; runs: Map<number, { run: number; elapsed: number }> }

/** The chosen items in the order of the plan, with their sequences locked in the order of the clock. 404 when one is missing. */
const lockChosen = async (tx: Db, exerciseId: number, ids: readonly number[]): Promise<Chosen> => {
  const { sequenceItems } = tx.t
  const wanted = new Set(ids)
  const found = await tx
    .selectDistinct({ id: sequenceItems.sequenceId })
    .from(sequenceItems)
    .where(and(eq(sequenceItems.exerciseId, exerciseId), inArray(sequenceItems.id, [...wanted])))
  const chosen: Chosen = { items: [], runs: new Map() }
  for (const { id } of found.toSorted((one, other) => one.id - other.id)) {
    chosen.runs.set(id, await lockSequence(tx, exerciseId, id))
    chosen.items.push(...(await readStoredItems(tx, exerciseId, id)).filter(item => wanted.has(item.id)))
  }
  if (chosen.items.length < wanted.size) throw new AppError('not_found')
  chosen.items.sort((one, other) => one.offset - other.offset || one.position - other.position)
  return chosen
}

/** Changes fields of items, all or nothing. 409 when one is published in the current run, 400 that names a wrong field. */
export const patchItems = (store: Store, actor: Actor, { items: patches }: PatchItemsInput, now: Date): Promise<SequenceItem[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const ids = patches.map(({ id }) => id)
    const { items, runs } = await lockChosen(tx, exerciseId, ids)
    await keepFormerLines(tx, exerciseId, ids, now)
    for (const { id, text, authorId, expected, objective, ...times } of patches) {
      const item = items.find(stored => stored.id === id)
      if (!item) continue
      assertNotPublished({ item })
      if (authorId !== undefined) await assertPersona(tx, exerciseId, authorId)
      const changes = {
        ...times,
        authorId,
        text: text === undefined ? undefined : normalizeWords(item.kind, text, item.medias.length),
        expected: expected === undefined ? undefined : expected?.trim() || null,
        objective: objective === undefined ? undefined : objective?.trim() || null,
        mail: text === undefined || text === item.text ? undefined : withoutForm(item.mail),
      }
      if (Object.values(changes).some(value => value !== undefined)) await updateItem(tx, exerciseId, id, changes)
    }
    for (const sequenceId of runs.keys()) await checkOrderAndUpdateDuration(tx, actor, sequenceId, now)
    return readItems(tx, exerciseId, ids)
  })

type Act = (store: Store, tx: Db, actor: Actor, chosen: Chosen, now: Date) => Promise<number[]>

const assertNonePublished = ({ items }: Chosen): void => {
  for (const item of items) assertNotPublished({ item })
}
const idsOf = ({ items }: Chosen) => items.map(({ id }) => id)
const itemRunsOf = ({ items, runs }: Chosen) =>
  items.flatMap(({ outcome: _, ...item }) => {
    const clock = runs.get(item.sequenceId)
    return clock ? [{ item, run: clock.run, elapsed: clock.elapsed }] : []
  })

const shiftChosen =
  (seconds: number): Act =>
  async (_, tx, actor, chosen, now) => {
    assertNonePublished(chosen)
    await keepFormerLines(tx, actor.exerciseId, idsOf(chosen), now)
    for (const { id, kind, offset } of chosen.items) {
      if (kind === 'hand' && (await shiftCallBack(tx, actor.exerciseId, id, seconds))) continue
      const moved = offset + seconds
      if (moved < 0 || moved > sequenceSecondsMax) throw new AppError('item.outside')
      await updateItem(tx, actor.exerciseId, id, { offset: moved })
    }
    for (const sequenceId of chosen.runs.keys()) await checkOrderAndUpdateDuration(tx, actor, sequenceId, now)
    return idsOf(chosen)
  }

const publishChosen: Act = async (store, _, actor, chosen, now) => {
  for (const { id } of chosen.items) await publishItemNow(store, actor, { id }, now)
  return idsOf(chosen)
}

const skipChosen: Act = async (_, tx, { userId }, chosen, now) => {
  assertNonePublished(chosen)
  for (const itemRun of itemRunsOf(chosen)) {
    await clearOutcome(tx, itemRun, now)
    await recordOutcome(tx, itemRun, 'skipped', now, { byId: userId })
  }
  return idsOf(chosen)
}

const restoreChosen: Act = async (_, tx, __, chosen, now) => {
  for (const itemRun of itemRunsOf(chosen)) await clearOutcome(tx, itemRun, now)
  return idsOf(chosen)
}

/** Copies come right after what they are copied from. Copies of replies answer the copies of what they answered, where that is copied too. */
const duplicateChosen: Act = async (_, tx, actor, chosen, now) => {
  const copies = new Map(chosen.items.map(({ id }) => [id, newId(now)]))
  for (const { outcome: __, ...item } of chosen.items) {
    const targetItemId = item.targetItemId && (copies.get(item.targetItemId) ?? item.targetItemId)
    await tx.insert(tx.t.sequenceItems).values({ ...item, id: copies.get(item.id) ?? 0, targetItemId })
  }
  await keepLinesAdded(tx, actor.exerciseId, [...copies.values()], now)
  await emit(tx, 'linesCopied', { exerciseId: actor.exerciseId, copies })
  for (const sequenceId of chosen.runs.keys()) await checkOrderAndUpdateDuration(tx, actor, sequenceId, now)
  return [...copies.values()]
}

const deleteChosen: Act = async (_, tx, actor, chosen, now) => {
  assertNonePublished(chosen)
  const { exerciseId } = actor
  const { sequenceItems: items } = tx.t
  const ids = idsOf(chosen)
  await emit(tx, 'linesDeleted', { exerciseId, ids })
  await keepFormerLines(tx, exerciseId, ids, now)
  await tx
    .update(items)
    .set({ targetItemId: null })
    .where(and(eq(items.exerciseId, exerciseId), inArray(items.targetItemId, ids)))
  await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), inArray(items.id, ids)))
  for (const sequenceId of chosen.runs.keys()) await updateDuration(tx, actor, sequenceId)
  return []
}

const acts: Record<Exclude<ActOnItemsInput['act'], 'shift'>, Act> = {
  publish: publishChosen,
  skip: skipChosen,
  restore: restoreChosen,
  duplicate: duplicateChosen,
  delete: deleteChosen,
}

/**
 * Acts on chosen items, all or nothing. 409 for a shift, skip or deletion when one is published in the current run; one that cannot be
 * published is answered as failed.
 */
export const actOnItems = (store: Store, actor: Actor, input: ActOnItemsInput, now: Date): Promise<SequenceItem[]> =>
  store.write(async tx => {
    const chosen = await lockChosen(tx, actor.exerciseId, input.ids)
    const act = input.act === 'shift' ? shiftChosen(input.seconds) : acts[input.act]
    return readItems(tx, actor.exerciseId, await act(store, tx, actor, chosen, now))
  })
