import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { isPersona } from '../permissions.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { readTargetWeeze } from '../weezes/weezes.reads.ts'
import { hasContent } from '../weezes/posts.rules.ts'
import { isVideoLink } from '../weezes/videos.rules.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { AddItemInput, EditItemInput, ItemIdInput, MoveItemInput, SequenceItem, ShiftItemInput } from './items.contract.ts'
import { findStoredItem, readItem, readStoredItems } from './items.reads.ts'
import { findItemsBeforeTarget, needsTarget, reorderItems } from './items.rules.ts'
import { maxSequenceSeconds } from './sequences.contract.ts'
import { lockSequence } from './sequences.writes.ts'

type ItemFields = Omit<AddItemInput, 'sequenceId'>
type StoredItemWithOutcome = Awaited<ReturnType<typeof readStoredItems>>[number]

const badRequest = (field: string, message: string) => new AppError('BAD_REQUEST', { fields: { [field]: message } })

const validateMedias = async (tx: Db, exerciseId: number, medias: ItemFields['medias']): Promise<Media[]> => {
  const checked: Media[] = []
  for (const media of medias) {
    const size = media.type === 'IMAGE' ? await readImageSize(tx, exerciseId, media.val) : undefined
    if (media.type === 'IMAGE' ? !size : !isVideoLink(media.val)) throw badRequest('medias', 'Unknown image or video')
    checked.push({ ...media, ...size })
  }
  return checked
}

/** What an item names must be of its exercise, and of its sequence where it is another item. */
const assertValidTarget = async (
  tx: Db,
  exerciseId: number,
  sequenceId: number,
  { kind, targetId, targetItemId }: ItemFields,
): Promise<void> => {
  if (targetItemId && (await findStoredItem(tx, exerciseId, targetItemId))?.sequenceId !== sequenceId)
    throw badRequest('targetItemId', 'Unknown item')
  if (needsTarget(kind)) {
    if (!targetItemId && !targetId) throw badRequest('targetId', 'It needs a weeze')
    if (targetId && !(await readTargetWeeze(tx, exerciseId, targetId))) throw badRequest('targetId', 'Unknown weeze')
  }
  if (kind === 'message' && !(targetId && (await readUserRole(tx, exerciseId, targetId)))) throw badRequest('targetId', 'Unknown person')
}

/** An item as it is stored: 400 with the field that is wrong. */
const validateItem = async (tx: Db, { exerciseId }: Actor, sequenceId: number, written: ItemFields) => {
  const { offset, kind, authorId, title, note } = written
  const role = await readUserRole(tx, exerciseId, authorId)
  if (!role || !isPersona(role)) throw badRequest('authorId', 'Not a persona')
  const medias = await validateMedias(tx, exerciseId, written.medias)
  const text = written.text.normalize('NFC')
  if ((kind === 'weeze' || kind === 'reply') && !hasContent({ text, medias })) throw badRequest('text', 'It needs text or an image')
  if (kind === 'message' && text.trim() === '') throw badRequest('text', 'A message needs text')
  await assertValidTarget(tx, exerciseId, sequenceId, written)
  const targetItemId = needsTarget(kind) ? (written.targetItemId ?? null) : null
  const targetId = kind === 'weeze' || targetItemId ? null : (written.targetId ?? null)
  return { offset, kind, authorId, text, medias, targetItemId, targetId, title, note }
}

/** Refuses an order in which an answer comes before what it answers, and lets the sequence last until its last item. */
const checkOrderAndExtendSequence = async (tx: Db, { exerciseId }: Actor, sequenceId: number): Promise<void> => {
  const { sequences } = tx.t
  const items = await readStoredItems(tx, exerciseId, sequenceId)
  if (findItemsBeforeTarget(items).length > 0) throw badRequest('offset', 'An item comes after the one that it answers')
  const last = items.at(-1)?.offset ?? 0
  await tx
    .update(sequences)
    .set({ duration: sql`case when ${sequences.duration} < ${last} then ${last} else ${sequences.duration} end` })
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, sequenceId)))
}

/** The item, with its sequence locked and what came of it in this run. 404 where there is none. */
const lockItem = async (
  tx: Db,
  exerciseId: number,
  id: number,
): Promise<{ item: StoredItemWithOutcome; items: StoredItemWithOutcome[] }> => {
  const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, id))
  await lockSequence(tx, exerciseId, sequenceId)
  const items = await readStoredItems(tx, exerciseId, sequenceId)
  return { item: orNotFound(items.find(item => item.id === id)), items }
}

/** What is published in this run is history: 409. */
const assertNotPublished = <Known extends { item: StoredItemWithOutcome }>(known: Known): Known => {
  if (known.item.outcome === 'published') throw new AppError('CONFLICT')
  return known
}

const updateItem = async (tx: Db, exerciseId: number, id: number, values: object): Promise<void> => {
  const { sequenceItems: items } = tx.t
  await tx
    .update(items)
    .set(values)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
}

/** Puts an item into a sequence, behind those of the same time. */
export const addItem = (store: Store, actor: Actor, { sequenceId, ...written }: AddItemInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await lockSequence(tx, exerciseId, sequenceId)
    const values = await validateItem(tx, actor, sequenceId, written)
    const position = Math.max(-1, ...(await readStoredItems(tx, exerciseId, sequenceId)).map(item => item.position)) + 1
    const id = newId(now)
    await tx.insert(tx.t.sequenceItems).values({ exerciseId, id, sequenceId, position, ...values })
    await checkOrderAndExtendSequence(tx, actor, sequenceId)
    return readItem(tx, actor, { id })
  })

/** Writes an item anew; 409 for what is published in this run. */
export const editItem = (store: Store, actor: Actor, { id, ...written }: EditItemInput): Promise<SequenceItem> =>
  store.write(async tx => {
    const { sequenceId } = assertNotPublished(await lockItem(tx, actor.exerciseId, id)).item
    await updateItem(tx, actor.exerciseId, id, await validateItem(tx, actor, sequenceId, written))
    await checkOrderAndExtendSequence(tx, actor, sequenceId)
    return readItem(tx, actor, { id })
  })

/** Moves an item in time, by a minute from the panel. */
export const shiftItem = (store: Store, actor: Actor, { id, seconds }: ShiftItemInput): Promise<SequenceItem> =>
  store.write(async tx => {
    const { item } = assertNotPublished(await lockItem(tx, actor.exerciseId, id))
    await updateItem(tx, actor.exerciseId, id, { offset: Math.min(maxSequenceSeconds, Math.max(0, item.offset + seconds)) })
    await checkOrderAndExtendSequence(tx, actor, item.sequenceId)
    return readItem(tx, actor, { id })
  })

/** Moves a pending item to the place of another pending one, or to the end. 409 for what is not pending. */
export const moveItem = (store: Store, actor: Actor, { id, before }: MoveItemInput): Promise<SequenceItem> =>
  store.write(async tx => {
    const { item, items } = await lockItem(tx, actor.exerciseId, id)
    const pending = items.filter(({ outcome }) => outcome === null)
    const known = (of: number) => pending.some(item => item.id === of)
    if (before !== null) orNotFound(items.find(item => item.id === before))
    if (!known(id) || (before !== null && !known(before))) throw new AppError('CONFLICT')
    for (const { id: of, offset, position } of reorderItems(pending, id, before))
      await updateItem(tx, actor.exerciseId, of, { offset, position })
    await checkOrderAndExtendSequence(tx, actor, item.sequenceId)
    return readItem(tx, actor, { id })
  })

/** Takes an item away; what was to answer it will fail. 409 for what is published in this run. */
export const deleteItem = (store: Store, actor: Actor, { id }: ItemIdInput): Promise<void> =>
  store.write(async tx => {
    const { sequenceItems: items } = tx.t
    const { exerciseId } = actor
    assertNotPublished(await lockItem(tx, exerciseId, id))
    await tx
      .update(items)
      .set({ targetItemId: null })
      .where(and(eq(items.exerciseId, exerciseId), eq(items.targetItemId, id)))
    await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  })
