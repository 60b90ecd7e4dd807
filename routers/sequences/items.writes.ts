import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerLines, keepFormerOutcomes, keepLinesAdded } from '../former-states.writes.ts'
import { sequenceSecondsMax } from '../limits.contract.ts'
import { can, isPersona } from '../permissions.ts'
import { readArticleRow } from '../press/articles.reads.ts'
import { validateMedias } from '../weezes/medias.reads.ts'
import { readTargetWeeze } from '../weezes/weezes.reads.ts'
import type { AddItemInput, EditItemInput, ItemIdInput, ItemKind, MoveItemInput, SequenceItem, ShiftItemInput } from './items.contract.ts'
import { findStoredItem, readConditionalIds, readItem, readStoredItems } from './items.reads.ts'
import { findItemsBeforeTarget, itemRules, lacksText, needsRecipient, needsTarget, reorderItems } from './items.rules.ts'
import { validateMail, type WithCleanMail } from './line-mails.writes.ts'
import { lockSequence, updateDuration } from './sequences.writes.ts'

type ItemFields = Omit<WithCleanMail<AddItemInput>, 'sequenceId'>
type StoredItemWithOutcome = Awaited<ReturnType<typeof readStoredItems>>[number]

/** 400 unless the weeze, article or person that an item names is in its exercise, and the item that it answers is in its sequence. */
const assertValidTarget = async (
  tx: Db,
  exerciseId: number,
  sequenceId: number,
  { kind, targetId, targetItemId }: ItemFields,
): Promise<void> => {
  if (targetItemId && (await findStoredItem(tx, exerciseId, targetItemId))?.sequenceId !== sequenceId) throw new AppError('item.unknown')
  if (needsTarget(kind)) {
    if (!targetItemId && !targetId) throw new AppError('item.needs_weeze')
    if (targetId && !(await readTargetWeeze(tx, exerciseId, targetId))) throw new AppError('weeze.unknown')
  }
  const { names } = itemRules[kind]
  if (needsRecipient(kind) && !targetId) throw new AppError('person.unknown', { input: 'targetId' })
  if ((names === 'recipient' || names === 'anybody') && targetId && !(await readUserRole(tx, exerciseId, targetId)))
    throw new AppError('person.unknown', { input: 'targetId' })
  if (names === 'article' && targetId && !(await readArticleRow(tx, exerciseId, { ref: String(targetId) })))
    throw new AppError('article.unknown')
}

/** 400 unless a user is a persona of the exercise. */
export const assertPersona = async (tx: Db, exerciseId: number, authorId: number): Promise<void> => {
  const role = await readUserRole(tx, exerciseId, authorId)
  if (!role || !isPersona(role)) throw new AppError('persona.not_one')
}

/** The text of an item as it is stored; 400 when its kind needs more. */
export const normalizeWords = (kind: ItemKind, words: string, mediaCount: number): string => {
  const text = words.normalize('NFC')
  if (lacksText(kind, text, mediaCount))
    throw itemRules[kind].text === 'required' ? new AppError('message.empty', { input: 'text' }) : new AppError('item.empty')
  return text
}

/** What is stored of an item that nobody plays by hand. */
export const notByHand = { means: null, playerRoleId: null, playerId: null, toName: null, contact: null } as const

/** How an item is played by hand, and by whom; 400 for two players, and for one who is no role of the desk and no animator. */
const validateHand = async (tx: Db, exerciseId: number, fields: ItemFields) => {
  const { kind, means, playerRoleId, playerId, toName, contact } = fields
  if (kind !== 'hand') return notByHand
  if (playerRoleId && playerId) throw new AppError('hand.two_players')
  const { deskRoles } = tx.t
  const isRole = and(eq(deskRoles.exerciseId, exerciseId), eq(deskRoles.id, playerRoleId ?? 0))
  if (playerRoleId && (await tx.$count(deskRoles, isRole)) === 0) throw new AppError('hand.player_unknown', { input: 'playerRoleId' })
  if (playerId && !can(await readUserRole(tx, exerciseId, playerId), 'animate'))
    throw new AppError('hand.player_unknown', { input: 'playerId' })
  const address = { toName: toName?.trim() || null, contact: contact?.trim() || null }
  return { means: means ?? 'other', playerRoleId: playerRoleId ?? null, playerId: playerId ?? null, ...address }
}

/** The values of an item to store; 400 that names the wrong field. */
const validateItem = async (tx: Db, actor: Actor, sequenceId: number, fields: ItemFields) => {
  const { exerciseId } = actor
  const { offset, kind, authorId, title, note, expected, expectedDelay, objective, phase, reminder } = fields
  await assertPersona(tx, exerciseId, authorId)
  const medias = await validateMedias(tx, exerciseId, fields.medias)
  const text = normalizeWords(kind, fields.text, medias.length)
  await assertValidTarget(tx, exerciseId, sequenceId, fields)
  const targetItemId = needsTarget(kind) ? (fields.targetItemId ?? null) : null
  const targetId = ['nothing', 'mailboxes'].includes(itemRules[kind].names) || targetItemId ? null : (fields.targetId ?? null)
  const expectation = { expected: expected?.trim() || null, expectedDelay: expectedDelay ?? null, reminder: reminder?.trim() || null }
  const labels = { objective: objective?.trim() || null, phase: phase?.trim() || null }
  const hand = await validateHand(tx, exerciseId, fields)
  const mail = await validateMail(tx, actor, fields)
  return { offset, kind, authorId, text, medias, targetItemId, targetId, title, note, ...expectation, ...labels, ...hand, mail }
}

/** Late items that were moved behind the clock of their sequence are published by it again. */
const replanLateItems = async (tx: Db, exerciseId: number, sequenceId: number, now: Date): Promise<void> => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = tx.t
  const ahead = tx
    .select({ id: items.id })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .where(
      and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, sequenceId), gt(sql`${items.offset} * 1000`, sql`${sequences.elapsed}`)),
    )
  const taken = await tx
    .delete(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.outcome, 'late'),
        inArray(publications.itemId, ahead),
      ),
    )
    .returning()
  await keepFormerOutcomes(tx, exerciseId, taken, now)
}

/** 400 for an item before the one that it answers; the sequence's duration follows its last item. */
export const checkOrderAndUpdateDuration = async (tx: Db, actor: Actor, sequenceId: number, now: Date): Promise<void> => {
  const items = await readStoredItems(tx, actor.exerciseId, sequenceId)
  if (findItemsBeforeTarget(items).length > 0) throw new AppError('item.before_target')
  await replanLateItems(tx, actor.exerciseId, sequenceId, now)
  await updateDuration(tx, actor, sequenceId)
}

/** An item and all items of its sequence, which is locked, with their outcomes in the current run. 404 when there is none. */
export const lockItem = async (
  tx: Db,
  exerciseId: number,
  id: number,
): Promise<{ item: StoredItemWithOutcome; items: StoredItemWithOutcome[] }> => {
  const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, id))
  await lockSequence(tx, exerciseId, sequenceId)
  const items = await readStoredItems(tx, exerciseId, sequenceId)
  return { item: orNotFound(items.find(item => item.id === id)), items }
}

/** 409 for an item that is published in the current run. */
export const assertNotPublished = <Locked extends { item: Pick<StoredItemWithOutcome, 'outcome'> }>(locked: Locked): Locked => {
  if (locked.item.outcome === 'published') throw new AppError('item.published')
  return locked
}

/** Changes columns of an item whose sequence is locked; its caller keeps what it was. */
export const updateItem = async (tx: Db, exerciseId: number, id: number, values: object): Promise<void> => {
  const { sequenceItems: items } = tx.t
  await tx
    .update(items)
    .set(values)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
}

/** Adds an item to a sequence, after the items of the same time. */
export const addItem = (
  store: Store,
  actor: Actor,
  { sequenceId, ...fields }: WithCleanMail<AddItemInput>,
  now: Date,
): Promise<SequenceItem> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await lockSequence(tx, exerciseId, sequenceId)
    const values = await validateItem(tx, actor, sequenceId, fields)
    const position = Math.max(-1, ...(await readStoredItems(tx, exerciseId, sequenceId)).map(item => item.position)) + 1
    const id = newId(now)
    await tx.insert(tx.t.sequenceItems).values({ exerciseId, id, sequenceId, position, ...values })
    await keepLinesAdded(tx, exerciseId, [id], now)
    await checkOrderAndUpdateDuration(tx, actor, sequenceId, now)
    return readItem(tx, actor, { id })
  })

/** Replaces an item; 409 when it is published in the current run. */
export const editItem = (store: Store, actor: Actor, { id, ...fields }: WithCleanMail<EditItemInput>, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { sequenceId } = assertNotPublished(await lockItem(tx, actor.exerciseId, id)).item
    const values = await validateItem(tx, actor, sequenceId, fields)
    if (values.kind === 'hand' && (await readConditionalIds(tx, actor.exerciseId)).includes(id)) throw new AppError('condition.by_hand')
    await keepFormerLines(tx, actor.exerciseId, [id], now)
    await updateItem(tx, actor.exerciseId, id, values)
    await checkOrderAndUpdateDuration(tx, actor, sequenceId, now)
    return readItem(tx, actor, { id })
  })

/** Moves when a line by hand is to be called again, instead of its time; false when it is not. */
export const shiftCallBack = async (tx: Db, exerciseId: number, id: number, seconds: number): Promise<boolean> => {
  const { handPlays: plays, sequences } = tx.t
  const { sequenceId, run, againAt } = plays
  const current = tx
    .select({ run: sequences.run })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), eq(sequences.id, sequenceId)))
  const moved = await tx
    .update(plays)
    .set({ againAt: sql`${againAt} + ${seconds * 1000}` })
    .where(and(eq(plays.exerciseId, exerciseId), eq(plays.itemId, id), isNotNull(againAt), eq(run, current)))
    .returning({ id: plays.id })
  tx.invalidate(exerciseId, 'sequences')
  return moved.length > 0
}

/** Moves an item in time, within the longest sequence; 409 when it is published in the current run. */
export const shiftItem = (store: Store, actor: Actor, { id, seconds }: ShiftItemInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { item } = assertNotPublished(await lockItem(tx, actor.exerciseId, id))
    if (item.kind === 'hand' && (await shiftCallBack(tx, actor.exerciseId, id, seconds))) return readItem(tx, actor, { id })
    await keepFormerLines(tx, actor.exerciseId, [id], now)
    await updateItem(tx, actor.exerciseId, id, { offset: Math.min(sequenceSecondsMax, Math.max(0, item.offset + seconds)) })
    await checkOrderAndUpdateDuration(tx, actor, item.sequenceId, now)
    return readItem(tx, actor, { id })
  })

/** Moves a pending item before another pending one, or to the end. 409 when one of them is not pending. */
export const moveItem = (store: Store, actor: Actor, { id, before }: MoveItemInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { item, items } = await lockItem(tx, actor.exerciseId, id)
    const pending = items.filter(({ outcome }) => outcome === null)
    const isPending = (itemId: number) => pending.some(item => item.id === itemId)
    if (before !== null) orNotFound(items.find(item => item.id === before))
    if (!isPending(id) || (before !== null && !isPending(before))) throw new AppError('item.published')
    const pendingIds = pending.map(({ id }) => id)
    await keepFormerLines(tx, actor.exerciseId, pendingIds, now)
    for (const moved of reorderItems(pending, id, before))
      await updateItem(tx, actor.exerciseId, moved.id, { offset: moved.offset, position: moved.position })
    await checkOrderAndUpdateDuration(tx, actor, item.sequenceId, now)
    return readItem(tx, actor, { id })
  })

/** Deletes an item; items that answer it will fail. 409 when it is published in the current run. */
export const deleteItem = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { sequenceItems: items } = tx.t
    const { exerciseId } = actor
    const { sequenceId } = assertNotPublished(await lockItem(tx, exerciseId, id)).item
    await emit(tx, 'linesDeleted', { exerciseId, ids: [id] })
    await keepFormerLines(tx, exerciseId, [id], now)
    await tx
      .update(items)
      .set({ targetItemId: null })
      .where(and(eq(items.exerciseId, exerciseId), eq(items.targetItemId, id)))
    await tx.delete(items).where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
    await updateDuration(tx, actor, sequenceId)
  })
