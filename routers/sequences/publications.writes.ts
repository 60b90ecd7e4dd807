import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { sendMessage, startConversation } from '../messaging/conversations.writes.ts'
import { can } from '../permissions.ts'
import { publishArticle } from '../press/article-status.writes.ts'
import type { PostWeezeInput } from '../weezes/posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from '../weezes/posts.writes.ts'
import type { ItemFailure, ItemIdInput, SequenceItem } from './items.contract.ts'
import { findStoredItem, readItem } from './items.reads.ts'
import { needsTarget } from './items.rules.ts'
import { findArticleIdByTitle, isActivePersona, readPublishedId, type StoredItem } from './publications.reads.ts'
import { lockSequence } from './sequences.writes.ts'

/** What came of an item. */
export type PublicationResult = { publishedId: number } | { failure: ItemFailure }

/** An item in a run, with the moment of the sequence's own clock, in milliseconds. */
export type ItemRun = { item: StoredItem; run: number; elapsed: number }

const toPostWeezeInput = ({ authorId, text, medias }: StoredItem): PostWeezeInput => ({
  authorId,
  text,
  mentions: [],
  medias: medias.map(({ type, val, alt }) => ({ type, val, ...(alt === undefined ? {} : { alt }) })),
  sponsored: false,
})

/** As the author writes to the recipient; in a conversation of two personas that the other one opened they cannot. */
const publishMessageItem = async (
  store: Store,
  actor: Actor,
  { authorId, targetId, text }: StoredItem,
  now: Date,
): Promise<PublicationResult> => {
  if (targetId === null) return { failure: 'recipient' }
  const { id, participants, ownParticipantId } = await startConversation(store, actor, { composeAs: authorId, sendTo: targetId }, now)
  if (participants.find(({ id }) => id === ownParticipantId)?.identity.id !== authorId) return { failure: 'recipient' }
  const input = { conversationId: id, content: text, updateParticipantLastRead: false }
  const { lastMessage } = await sendMessage(store, actor, input, undefined, now)
  return lastMessage ? { publishedId: lastMessage.id } : { failure: 'unexpected' }
}

/** The article that was written beforehand, posted with the item's words if it has any. */
const publishArticleItem = async (
  store: Store,
  tx: Db,
  actor: Actor,
  { exerciseId, title, text }: StoredItem,
  now: Date,
): Promise<PublicationResult> => {
  const id = await findArticleIdByTitle(tx, exerciseId, title.trim() || text)
  if (!id) return { failure: 'article' }
  const posted = title.trim() !== '' && text.trim() !== ''
  await publishArticle(store, actor, { ref: String(id), post: posted, ...(posted && { text }) }, now)
  return { publishedId: id }
}

const publishByKind = async (store: Store, tx: Db, actor: Actor, { item, run }: ItemRun, now: Date): Promise<PublicationResult> => {
  const { exerciseId, sequenceId, kind, targetItemId, targetId } = item
  if (kind === 'article') return publishArticleItem(store, tx, actor, item, now)
  if (kind === 'message') return publishMessageItem(store, actor, item, now)
  if (!needsTarget(kind)) return { publishedId: (await postWeeze(store, actor, toPostWeezeInput(item), undefined, now)).id }
  const id = targetItemId ? await readPublishedId(tx, exerciseId, sequenceId, run, targetItemId) : targetId
  if (!id) return { failure: 'target' }
  const write = kind === 'reply' ? replyToWeeze : reweezWeeze
  return { publishedId: (await write(store, actor, { ...toPostWeezeInput(item), id }, undefined, now)).id }
}

const toItemFailure = ({ code, fields = {} }: AppError, { kind }: StoredItem): ItemFailure => {
  if (code === 'FORBIDDEN') return 'author'
  if (kind === 'message') return 'recipient'
  if (kind === 'article') return 'article'
  if (code === 'NOT_FOUND') return 'target'
  return fields.medias ? 'image' : 'empty'
}

/**
 * Publishes an item with the same writes as a person would, inside the caller's transaction. What they refuse becomes a reason: they refuse
 * before they write anything. Rights are looked at now, not when the sequence was written.
 */
export const tryPublishItem = async (
  store: Store,
  tx: Db,
  actor: Actor | undefined,
  running: ItemRun,
  now: Date,
): Promise<PublicationResult> => {
  const { item } = running
  if (!actor || !can(actor.role, 'animate')) return { failure: 'animator' }
  if (!(await isActivePersona(tx, item.exerciseId, item.authorId))) return { failure: 'author' }
  try {
    return await publishByKind(store, tx, actor, running, now)
  } catch (error) {
    if (error instanceof AppError) return { failure: toItemFailure(error, item) }
    throw error
  }
}

/** Keeps what came of an item, once a run; what failed or was skipped before may be tried again. */
export const recordPublication = async (
  tx: Db,
  { item, run, elapsed }: ItemRun,
  published: PublicationResult | 'skipped',
  now: Date,
): Promise<void> => {
  const { sequencePublications: publications } = tx.t
  const { exerciseId, sequenceId, id: itemId } = item
  const came =
    published === 'skipped'
      ? { outcome: 'skipped' as const, publishedId: null, failure: null }
      : 'failure' in published
        ? { outcome: 'failed' as const, publishedId: null, failure: published.failure }
        : { outcome: 'published' as const, publishedId: published.publishedId, failure: null }
  await tx.insert(publications).values({ exerciseId, sequenceId, run, itemId, elapsed, createdOn: now, ...came })
}

const lockItemRun = async (tx: Db, { exerciseId }: Actor, id: number): Promise<ItemRun> => {
  const { sequenceId } = orNotFound(await findStoredItem(tx, exerciseId, id))
  const { run, elapsed } = await lockSequence(tx, exerciseId, sequenceId)
  return { item: orNotFound(await findStoredItem(tx, exerciseId, id)), run, elapsed }
}

/** Forgets what came of an item in this run, unless it is published. */
const clearPublication = async (tx: Db, { item, run }: ItemRun): Promise<void> => {
  const { sequencePublications: publications } = tx.t
  const { exerciseId, sequenceId, id } = item
  await tx
    .delete(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.run, run),
        eq(publications.itemId, id),
        inArray(publications.outcome, ['failed', 'skipped']),
      ),
    )
}

/**
 * Publishes an item at once, whether its sequence runs or not and under the rights of who asks; also one that failed or was skipped. What
 * is published stays as it is. What cannot be published is answered as failed.
 */
export const publishItemNow = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const running = await lockItemRun(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await clearPublication(tx, running)
      await recordPublication(tx, running, await tryPublishItem(store, tx, actor, running, now), now)
    }
    return readItem(tx, actor, { id })
  })

/** Leaves an item out of this run; what is published stays as it is. */
export const skipItem = (store: Store, actor: Actor, { id }: ItemIdInput, now: Date): Promise<SequenceItem> =>
  store.write(async tx => {
    const running = await lockItemRun(tx, actor, id)
    if ((await readItem(tx, actor, { id })).state !== 'published') {
      await clearPublication(tx, running)
      await recordPublication(tx, running, 'skipped', now)
    }
    return readItem(tx, actor, { id })
  })

/** Takes back that an item was skipped, or failed: it waits again, and comes at once where its time is over and the sequence runs. */
export const restoreItem = (store: Store, actor: Actor, { id }: ItemIdInput): Promise<SequenceItem> =>
  store.write(async tx => {
    await clearPublication(tx, await lockItemRun(tx, actor, id))
    return readItem(tx, actor, { id })
  })
