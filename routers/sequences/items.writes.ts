import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readRole } from '../auth/act-as.reads.ts'
import { actable } from '../auth/act-as.rules.ts'
import { found, Refusal } from '../errors.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { readTarget } from '../weezes/posts.reads.ts'
import { hasContent } from '../weezes/posts.rules.ts'
import { isVideoLink } from '../weezes/videos.rules.ts'
import type { Media } from '../weezes/weezes.contract.ts'
import type { AddItem, EditItem, Item, MoveItem, OneItem, ShiftItem } from './items.contract.ts'
import { readItem, readStoredItem, readStoredItems } from './items.reads.ts'
import { moved, needsTarget, tooEarly } from './items.rules.ts'
import { longest } from './sequences.contract.ts'
import { lockSequence } from './sequences.writes.ts'

type Written = Omit<AddItem, 'sequenceId'>
type Stored = Awaited<ReturnType<typeof readStoredItems>>[number]

const wrong = (field: string, message: string) => new Refusal('BAD_REQUEST', { fields: { [field]: message } })

const checkedMedias = async (tx: Db, exerciseId: number, medias: Written['medias']): Promise<Media[]> => {
  const checked: Media[] = []
  for (const media of medias) {
    const size = media.type === 'IMAGE' ? await readImageSize(tx, exerciseId, media.val) : undefined
    if (media.type === 'IMAGE' ? !size : !isVideoLink(media.val)) throw wrong('medias', 'Unknown image or video')
    checked.push({ ...media, ...size })
  }
  return checked
}

/** What an item names must be of its exercise, and of its sequence where it is another item. */
const checkTarget = async (tx: Db, exerciseId: number, sequenceId: number, { kind, targetId, targetItemId }: Written): Promise<void> => {
  if (targetItemId && (await readStoredItem(tx, exerciseId, targetItemId))?.sequenceId !== sequenceId)
    throw wrong('targetItemId', 'Unknown item')
  if (needsTarget(kind)) {
    if (!targetItemId && !targetId) throw wrong('targetId', 'It needs a weeze')
    if (targetId && !(await readTarget(tx, exerciseId, targetId))) throw wrong('targetId', 'Unknown weeze')
  }
  if (kind === 'message' && !(targetId && (await readRole(tx, exerciseId, targetId)))) throw wrong('targetId', 'Unknown person')
}

/** An item as it is stored: 400 with the field that is wrong. */
const checked = async (tx: Db, { exerciseId }: Actor, sequenceId: number, written: Written) => {
  const { offset, kind, authorId, title, note } = written
  const role = await readRole(tx, exerciseId, authorId)
  if (!role || !actable(role)) throw wrong('authorId', 'Not a persona')
  const medias = await checkedMedias(tx, exerciseId, written.medias)
  const text = written.text.normalize('NFC')
  if ((kind === 'weeze' || kind === 'reply') && !hasContent({ text, medias })) throw wrong('text', 'It needs text or an image')
  if (kind === 'message' && text.trim() === '') throw wrong('text', 'A message needs text')
  await checkTarget(tx, exerciseId, sequenceId, written)
  const targetItemId = needsTarget(kind) ? (written.targetItemId ?? null) : null
  const targetId = kind === 'weeze' || targetItemId ? null : (written.targetId ?? null)
  return { offset, kind, authorId, text, medias, targetItemId, targetId, title, note }
}

/** Refuses an order in which an answer comes before what it answers, and lets the sequence last until its last item. */
const settle = async (tx: Db, { exerciseId }: Actor, sequenceId: number): Promise<void> => {
  const { sequences } = tx.t
  const items = await readStoredItems(tx, exerciseId, sequenceId)
  if (tooEarly(items).length > 0) throw wrong('offset', 'An item comes after the one that it answers')
  const last = items.at(-1)?.offset ?? 0
  await tx
    .update(sequences)
    .set({ duration: sql`case when ${sequences.duration} < ${last} then ${last} else ${sequences.duration} end` })
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, sequenceId)))
}

/** The item, with its sequence locked and what came of it in this run. 404 where there is none. */
const lockItem = async (tx: Db, exerciseId: number, id: number): Promise<{ item: Stored; items: Stored[] }> => {
  const { sequenceId } = found(await readStoredItem(tx, exerciseId, id))
  await lockSequence(tx, exerciseId, sequenceId)
  const items = await readStoredItems(tx, exerciseId, sequenceId)
  return { item: found(items.find(item => item.id === id)), items }
}

/** What is published in this run is history: 409. */
const unpublished = <Known extends { item: Stored }>(known: Known): Known => {
  if (known.item.outcome === 'published') throw new Refusal('CONFLICT')
  return known
}

const change = async (tx: Db, exerciseId: number, id: number, values: object): Promise<void> => {
  const { sequenceItems: items } = tx.t
  await tx
    .update(items)
    .set(values)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
}

/** Puts an item into a sequence, behind those of the same time. */
export const addItem = (store: Store, actor: Actor, { sequenceId, ...written }: AddItem, now: Date): Promise<Item> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await lockSequence(tx, exerciseId, sequenceId)
    const values = await checked(tx, actor, sequenceId, written)
    const position = Math.max(-1, ...(await readStoredItems(tx, exerciseId, sequenceId)).map(item => item.position)) + 1
    const id = newId(now)
    await tx.insert(tx.t.sequenceItems).values({ exerciseId, id, sequenceId, position, ...values })
    await settle(tx, actor, sequenceId)
    return readItem(tx, actor, { id })
  })

/** Writes an item anew; 409 for what is published in this run. */
export const editItem = (store: Store, actor: Actor, { id, ...written }: EditItem): Promise<Item> =>
  store.write(async tx => {
    const { sequenceId } = unpublished(await lockItem(tx, actor.exerciseId, id)).item
    await change(tx, actor.exerciseId, id, await checked(tx, actor, sequenceId, written))
    await settle(tx, actor, sequenceId)
    return readItem(tx, actor, { id })
  })

/** Moves an item in time, by a minute from the panel. */
export const shiftItem = (store: Store, actor: Actor, { id, seconds }: ShiftItem): Promise<Item> =>
  store.write(async tx => {
    const { item } = unpublished(await lockItem(tx, actor.exerciseId, id))
    await change(tx, actor.exerciseId, id, { offset: Math.min(longest, Math.max(0, item.offset + seconds)) })
    await settle(tx, actor, item.sequenceId)
    return readItem(tx, actor, { id })
  })

/** Moves a pending item to the place of another pending one, or to the end. 409 for what is not pending. */
export const moveItem = (store: Store, actor: Actor, { id, before }: MoveItem): Promise<Item> =>
  store.write(async tx => {
    const { item, items } = await lockItem(tx, actor.exerciseId, id)
    const pending = items.filter(({ outcome }) => outcome === null)
    const known = (of: number) => pending.some(item => item.id === of)
    if (before !== null) found(items.find(item => item.id === before))
    if (!known(id) || (before !== null && !known(before))) throw new Refusal('CONFLICT')
    for (const { id: of, offset, position } of moved(pending, id, before)) await change(tx, actor.exerciseId, of, { offset, position })
    await settle(tx, actor, item.sequenceId)
    return readItem(tx, actor, { id })
  })

/** Takes an item away; what was to answer it will fail. 409 for what is published in this run. */
export const deleteItem = (store: Store, actor: Actor, { id }: OneItem): Promise<void> =>
  store.write(async tx => {
    const { sequenceItems: items } = tx.t
    const { exerciseId } = actor
    unpublished(await lockItem(tx, exerciseId, id))
    await tx
      .update(items)
      .set({ targetItemId: null })
      .where(and(eq(items.exerciseId, exerciseId), eq(items.targetItemId, id)))
    await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  })
