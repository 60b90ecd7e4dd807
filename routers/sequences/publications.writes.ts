import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { ErrorReason } from '../error-reasons.contract.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormerLines, keepFormerOutcomes } from '../former-states.writes.ts'
import { altTextMax, mailBodyMax, mailSubjectMax, mailWordsMax, weezeTextMax } from '../limits.contract.ts'
import { deliverMail, unlinkedMail } from '../mail/deliveries.writes.ts'
import { isMailOpen } from '../mail/mailboxes.reads.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { sendAsPersona } from '../messaging/conversations.writes.ts'
import { can } from '../permissions.ts'
import { publishArticle } from '../press/article-status.writes.ts'
import { fillHtml } from '../press/article-variables.rules.ts'
import { readArticleRow } from '../press/articles.reads.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables, hasVariables } from '../variables.rules.ts'
import type { PostWeezeInput } from '../weezes/posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from '../weezes/posts.writes.ts'
import type { EditItemInput, ItemFailure, ItemIdInput, ItemKind, SequenceItem } from './items.contract.ts'
import { findStoredItem, readItem } from './items.reads.ts'
import { checkOrderAndUpdateDuration, editItem, updateItem } from './items.writes.ts'
import { findArticleIdByTitle } from './lacking.reads.ts'
import type { WithCleanMail } from './line-mails.writes.ts'
import { isActivePersona, readPublishedId, type StoredItem } from './publications.reads.ts'
import { lockSequence } from './sequences.writes.ts'

export type PublicationResult = { publishedId: number } | { failure: ItemFailure }

/** An item in a run; `elapsed` is the time of the sequence's own clock, in milliseconds. */
export type ItemRun = { item: StoredItem; run: number; elapsed: number }

/** Publishes an item inside the caller's transaction; throws the error of the write that it calls. */
type Publish = (store: Store, tx: Db, actor: Actor, itemRun: ItemRun, now: Date) => Promise<PublicationResult>

const toPostWeezeInput = ({ authorId, text, medias }: StoredItem): PostWeezeInput => ({
  authorId,
  text,
  mentions: [],
  medias: medias.map(({ type, val, alt }) => ({ type, val, ...(alt === undefined ? {} : { alt }) })),
  sponsored: false,
})

const publishWeezeItem: Publish = async (store, _tx, actor, { item }, now) => ({
  publishedId: (await postWeeze(store, actor, toPostWeezeInput(item), now)).id,
})

/** Publishes an item that answers or passes on another weeze. */
const publishTargetedItem =
  (write: typeof replyToWeeze | typeof reweezWeeze): Publish =>
  async (store, tx, actor, { item, run }, now) => {
    const { exerciseId, sequenceId, targetItemId, targetId } = item
    const id = targetItemId ? await readPublishedId(tx, exerciseId, sequenceId, run, targetItemId) : targetId
    if (!id) return { failure: 'target' }
    return { publishedId: (await write(store, actor, { ...toPostWeezeInput(item), id }, now)).id }
  }

/** Sends a message from the author to the recipient. It fails in a conversation of two personas that the other one opened. */
const publishMessageItem: Publish = async (store, _tx, actor, { item: { authorId: personaId, targetId, text } }, now) => {
  if (targetId === null) return { failure: 'recipient' }
  const sent = await sendAsPersona(store, actor, { personaId, sendTo: targetId, content: text }, now)
  return sent ? { publishedId: sent.messageId } : { failure: 'recipient' }
}

/** Publishes the chosen article, or else the one with the item's title, and posts it when the item has a text too. */
const publishArticleItem: Publish = async (store, tx, actor, { item: { exerciseId, targetId, title, text } }, now) => {
  const chosen = targetId ? await readArticleRow(tx, exerciseId, { ref: String(targetId) }) : undefined
  const id = chosen?.id ?? (await findArticleIdByTitle(tx, exerciseId, title.trim() || text))
  if (!id) return { failure: 'article' }
  const post = title.trim() !== '' && text.trim() !== ''
  await publishArticle(store, actor, { ref: String(id), post, ...(post && { text }) }, now)
  return { publishedId: id }
}

/** Sends a mail of the author, by the write of everybody's mail. */
const publishMailItem: Publish = async (_store, tx, actor, { item: { exerciseId, authorId: fromId, title, text, mail } }, now) => {
  if (!(await isMailOpen(tx, exerciseId))) return { failure: 'mail' }
  if (!mail) return { failure: 'recipient' }
  const { to, cc, attachments } = mail
  const body = mail.body ?? toParagraphs(text)
  const written = { subject: title.trim(), body, words: text.trim(), attachments, ...unlinkedMail }
  return { publishedId: (await deliverMail(tx, actor, { fromId, recipients: { to, cc, bcc: [] }, ...written }, now)).id }
}

const mailFailureOf = ({ reason }: AppError): ItemFailure =>
  reason === 'mail.attachment_unknown' || reason === 'mail.attachments_heavy' ? 'attachment' : 'recipient'

const articleFailures: Partial<Record<ErrorReason, ItemFailure>> = { 'input.mandatory': 'draft', 'article.nobody_posts': 'voice' }

const weezeFailureOf = ({ code, reason }: AppError): ItemFailure => {
  if (code === 'NOT_FOUND') return 'target'
  return reason === 'media.unknown' ? 'image' : 'empty'
}

/** An item as it is published: with the words of the exercise in place of its variables. */
const fillItem = async (tx: Db, item: StoredItem): Promise<StoredItem> => {
  const { kind, title, text, mail } = item
  const subject = kind === 'mail' ? title : ''
  const written = [text, subject, mail?.body ?? '', ...item.medias.map(({ alt = '' }) => alt)]
  if (!written.some(hasVariables)) return item
  const variables = await readVariables(tx, item.exerciseId)
  const medias = item.medias.map(media => (media.alt ? { ...media, alt: fillVariables(media.alt, variables) } : media))
  const filled = { ...item, text: fillVariables(text, variables), medias }
  if (!mail) return filled
  return { ...filled, title: fillVariables(title, variables), mail: { ...mail, body: mail.body && fillHtml(mail.body, variables) } }
}

/** Whether the words of its variables have made an item longer than its kind may be. */
const isTooLong = ({ kind, title, text, medias, mail }: StoredItem): boolean => {
  if (kind === 'mail') return title.length > mailSubjectMax || text.length > mailWordsMax || (mail?.body?.length ?? 0) > mailBodyMax
  return text.length > weezeTextMax || medias.some(({ alt = '' }) => alt.length > altTextMax)
}

/** How items of each kind but those that somebody plays by hand are published, and the failure that an error of it becomes; 403 is always a failure of the author. */
const publishers: Record<Exclude<ItemKind, 'hand'>, { publish: Publish; failureOf: (error: AppError) => ItemFailure }> = {
  weeze: { publish: publishWeezeItem, failureOf: weezeFailureOf },
  reply: { publish: publishTargetedItem(replyToWeeze), failureOf: weezeFailureOf },
  reweez: { publish: publishTargetedItem(reweezWeeze), failureOf: weezeFailureOf },
  article: { publish: publishArticleItem, failureOf: ({ reason }) => articleFailures[reason] ?? 'article' },
  message: { publish: publishMessageItem, failureOf: () => 'recipient' },
  mail: { publish: publishMailItem, failureOf: mailFailureOf },
}

/**
 * Publishes an item with the same writes as a user, inside the caller's transaction. An `AppError` of these writes becomes a failure: they
 * throw it before they write anything. The rights are those of the moment, not those of the sequence's start.
 */
export const tryPublishItem = async (
  store: Store,
  tx: Db,
  actor: Actor | undefined,
  itemRun: ItemRun,
  now: Date,
): Promise<PublicationResult> => {
  const { kind, exerciseId, authorId } = itemRun.item
  if (kind === 'hand') throw new AppError('hand.stopped')
  if (!actor || !can(actor.role, 'animate')) return { failure: 'animator' }
  if (!(await isActivePersona(tx, exerciseId, authorId))) return { failure: 'author' }
  const item = await fillItem(tx, itemRun.item)
  if (isTooLong(item)) return { failure: 'tooLong' }
  try {
    return await publishers[kind].publish(store, tx, actor, { ...itemRun, item }, now)
  } catch (error) {
    // Between two runs nothing fails: it is not published at all.
    if (!(error instanceof AppError) || error.reason === 'run.next_first') throw error
    return { failure: error.code === 'FORBIDDEN' ? 'author' : publishers[kind].failureOf(error) }
  }
}

const toOutcome = (result: PublicationResult | 'skipped') => {
  if (result === 'skipped') return { outcome: 'skipped', publishedId: null, failure: null } as const
  if ('failure' in result) return { outcome: 'failed', publishedId: null, failure: result.failure } as const
  return { outcome: 'published', publishedId: result.publishedId, failure: null } as const
}

/** Stores the outcome of an item in a run, and who gave it by hand; the key allows one per item and run. */
export const recordOutcome = async (
  tx: Db,
  { item, run, elapsed }: ItemRun,
  result: PublicationResult | 'skipped',
  now: Date,
  { byId = null, inject = false }: { byId?: number | null; inject?: boolean } = {},
): Promise<void> => {
  const { exerciseId, sequenceId, id: itemId } = item
  tx.invalidate(exerciseId, 'sequences')
  const values = { exerciseId, sequenceId, run, itemId, elapsed, byId, createdOn: now, ...toOutcome(result) }
  await tx.insert(tx.t.sequencePublications).values(values)
  if (result === 'skipped') await emit(tx, 'outcomesChanged', { exerciseId, now })
  else if ('failure' in result) await emit(tx, 'itemFailed', { ...item, failure: result.failure, byId, now })
  else await emit(tx, 'itemPublished', { ...item, publishedId: result.publishedId, byId, inject, now })
}

/** An item in the current run of its sequence, which is locked. 404 when there is none. */
export const lockItemRun = async (tx: Db, { exerciseId }: Actor, id: number) => {
  const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, id))
  const sequence = await lockSequence(tx, exerciseId, sequenceId)
  const { run, elapsed } = sequence
  return { item: orNotFound(await findStoredItem(tx, exerciseId, id)), run, elapsed, sequence }
}

/** Deletes the outcome of an item in a run, unless it is published. */
export const clearOutcome = async (tx: Db, { item, run }: ItemRun, now: Date): Promise<void> => {
  const { sequencePublications: publications } = tx.t
  const { exerciseId, sequenceId, id } = item
  const taken = await tx
    .delete(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.run, run),
        eq(publications.itemId, id),
        inArray(publications.outcome, ['failed', 'skipped', 'late']),
      ),
    )
    .returning()
  await keepFormerOutcomes(tx, exerciseId, taken, now)
  if (taken.length > 0) await emit(tx, 'outcomesChanged', { exerciseId, now })
}

/** Gives an item a new outcome in the current run; a published item stays as it is. */
const replaceOutcome = (
  store: Store,
  actor: Actor,
  { id }: ItemIdInput,
  now: Date,
  decide: (tx: Db, itemRun: ItemRun) => Promise<PublicationResult | 'skipped'> | 'skipped',
): Promise<SequenceItem> =>
  store.write(async tx => {
    const itemRun = await lockItemRun(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await clearOutcome(tx, itemRun, now)
      await recordOutcome(tx, itemRun, await decide(tx, itemRun), now, { byId: actor.userId })
    }
    return readItem(tx, actor, { id })
  })

/** Lets an item stand now that somebody plays by hand; 409 while its sequence is stopped. */
const makeDue = async (tx: Db, actor: Actor, id: number, now: Date): Promise<void> => {
  const { item, run, elapsed, sequence } = await lockItemRun(tx, actor, id)
  const { exerciseId } = actor
  if ((await readItem(tx, actor, { id })).state === 'published') return
  if (sequence.status === 'STOPPED' && !sequence.endedOn) throw new AppError('hand.stopped')
  await clearOutcome(tx, { item, run, elapsed }, now)
  const { handPlays: plays } = tx.t
  await tx
    .update(plays)
    .set({ againAt: null })
    .where(and(eq(plays.exerciseId, exerciseId), eq(plays.itemId, id), eq(plays.run, run)))
  const offset = Math.floor(elapsed / 1000)
  if (item.offset <= offset) return
  await keepFormerLines(tx, exerciseId, [id], now)
  await updateItem(tx, exerciseId, id, { offset })
  await checkOrderAndUpdateDuration(tx, actor, item.sequenceId, now)
}

/**
 * Publishes an item at once with the rights of the caller, whether its sequence runs or not, also when it failed or was skipped. An item
 * that cannot be published is answered as failed; one that is played by hand is due then, and moves there if it comes later.
 */
export const publishItemNow = (store: Store, actor: Actor, input: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const { kind } = orNotFound(await findStoredItem(tx, actor.exerciseId, input.id))
    if (kind !== 'hand') return replaceOutcome(store, actor, input, now, (_, itemRun) => tryPublishItem(store, tx, actor, itemRun, now))
    await makeDue(tx, actor, input.id, now)
    return readItem(tx, actor, input)
  })

/**
 * Replaces an item and publishes it at once, in one transaction: 409 and no second publication when it is already published in the
 * current run. An item that still cannot be published is stored and answered as failed.
 */
export const editAndPublishItem = (store: Store, actor: Actor, input: WithCleanMail<EditItemInput>, now: Date): Promise<SequenceItem> =>
  store.write(async () => {
    await editItem(store, actor, input, now)
    return publishItemNow(store, actor, { id: input.id }, now)
  })

/** Leaves an item out of the current run. */
export const skipItem = (store: Store, actor: Actor, input: ItemIdInput, now: Date): Promise<SequenceItem> =>
  replaceOutcome(store, actor, input, now, () => 'skipped')

/** Makes a skipped, late or failed item pending again; it is published at once when its time has passed and the sequence runs. */
export const restoreItem = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    await clearOutcome(tx, await lockItemRun(tx, actor, id), now)
    return readItem(tx, actor, { id })
  })
