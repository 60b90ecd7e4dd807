import type { Db, Store } from '#db/store.ts'
import { type Actor, animates } from '../actor.ts'
import { Refusal } from '../errors.ts'
import { sendMessage, startConversation } from '../messaging/conversations.writes.ts'
import { publishArticle } from '../press/article-status.writes.ts'
import type { PostWeeze } from '../weezes/posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from '../weezes/posts.writes.ts'
import type { Failure } from './items.contract.ts'
import { needsTarget } from './items.rules.ts'
import { isPlayable, readArticleNamed, readPublished, type StoredItem } from './publications.reads.ts'

/** What came of an item. */
export type Published = { publishedId: number } | { failure: Failure }

/** An item in a run, with the moment of the sequence's own clock, in milliseconds. */
export type Running = { item: StoredItem; run: number; elapsed: number }

const draftOf = ({ authorId, text, medias }: StoredItem): PostWeeze => ({
  authorId,
  text,
  mentions: [],
  medias: medias.map(({ type, val, alt }) => ({ type, val, ...(alt === undefined ? {} : { alt }) })),
  sponsored: false,
})

/** As the author writes to the recipient; in a conversation of two personas that the other one opened they cannot. */
const message = async (store: Store, actor: Actor, { authorId, targetId, text }: StoredItem, now: Date): Promise<Published> => {
  if (targetId === null) return { failure: 'recipient' }
  const { id, participants, ownParticipantId } = await startConversation(store, actor, { composeAs: authorId, sendTo: targetId }, now)
  if (participants.find(({ id }) => id === ownParticipantId)?.identity.id !== authorId) return { failure: 'recipient' }
  const input = { conversationId: id, content: text, updateParticipantLastRead: false }
  const { lastMessage } = await sendMessage(store, actor, input, undefined, now)
  return lastMessage ? { publishedId: lastMessage.id } : { failure: 'unexpected' }
}

/** The article that was written beforehand, posted with the item's words if it has any. */
const article = async (store: Store, tx: Db, actor: Actor, { exerciseId, title, text }: StoredItem, now: Date): Promise<Published> => {
  const id = await readArticleNamed(tx, exerciseId, title.trim() || text)
  if (!id) return { failure: 'article' }
  const posted = title.trim() !== '' && text.trim() !== ''
  await publishArticle(store, actor, { ref: String(id), post: posted, ...(posted && { text }) }, now)
  return { publishedId: id }
}

const publishItem = async (store: Store, tx: Db, actor: Actor, { item, run }: Running, now: Date): Promise<Published> => {
  const { exerciseId, sequenceId, kind, targetItemId, targetId } = item
  if (kind === 'article') return article(store, tx, actor, item, now)
  if (kind === 'message') return message(store, actor, item, now)
  if (!needsTarget(kind)) return { publishedId: (await postWeeze(store, actor, draftOf(item), undefined, now)).id }
  const id = targetItemId ? await readPublished(tx, exerciseId, sequenceId, run, targetItemId) : targetId
  if (!id) return { failure: 'target' }
  const write = kind === 'reply' ? replyToWeeze : reweezWeeze
  return { publishedId: (await write(store, actor, { ...draftOf(item), id }, undefined, now)).id }
}

const failureOf = ({ code, fields = {} }: Refusal, { kind }: StoredItem): Failure => {
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
export const publish = async (store: Store, tx: Db, actor: Actor | undefined, running: Running, now: Date): Promise<Published> => {
  const { item } = running
  if (!actor || !animates(actor)) return { failure: 'animator' }
  if (!(await isPlayable(tx, item.exerciseId, item.authorId))) return { failure: 'author' }
  try {
    return await publishItem(store, tx, actor, running, now)
  } catch (error) {
    if (error instanceof Refusal) return { failure: failureOf(error, item) }
    throw error
  }
}

/** Keeps what came of an item, once a run; what failed or was skipped before may be tried again. */
export const keep = async (tx: Db, { item, run, elapsed }: Running, published: Published | 'skipped', now: Date): Promise<void> => {
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
