import { sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { placeholder, placeholders, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { emit, type WeezePublished } from '../events.ts'
import { addToAuthorCount, addToRepliesCount, addToReweezesCount, allocateCreatedOn, allocatePostedOn } from './counters.writes.ts'
import { readPeopleByUsername } from './mentions.reads.ts'
import { extractHashtags, extractScreenNames, isPlainReweez } from './text.rules.ts'

import type { Media } from './weezes.contract.ts'

/** A weeze that is ready to be stored: all its ids were checked to belong to its exercise. */
export type NewWeeze = {
  authorId: number
  text: string
  medias: Media[]
  mentions: number[]
  sponsored: boolean
  replyTo?: { id: number; authorId: number; conversationId: number | null } | undefined
  reweezId?: number | undefined
  /** The article of its card. */
  articleId?: number | undefined
}

const insertWeezeQuery = prepareOnce((db: Db) => {
  const columns = ['exerciseId', 'id', 'authorId', 'text', 'medias', 'mentions', 'sponsored', 'createdOn'] as const
  const links = ['replyToId', 'replyToAuthorId', 'conversationId', 'reweezId', 'articleId'] as const
  return db
    .insert(db.t.weezes)
    .values(placeholders([...columns, ...links]))
    .prepare('insert_weeze')
})

const countHashtagQuery = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  return db
    .insert(hashtags)
    .values({ ...placeholders(['exerciseId', 'tag', 'label']), weezesCount: 1 })
    .onConflictDoUpdate({ target: [hashtags.exerciseId, hashtags.tag], set: { weezesCount: sql`${hashtags.weezesCount} + 1` } })
    .prepare('count_for_hashtag')
})

const tagWeezeQuery = prepareOnce((db: Db) =>
  db
    .insert(db.t.weezeHashtags)
    .values({ ...placeholders(['exerciseId', 'tag', 'createdOn']), weezeId: placeholder('id') })
    .prepare('tag_weeze'),
)

/**
 * Stores a weeze in the caller's transaction, raises every counter it concerns and emits `weezePublished`; returns its id and moment. `by`
 * is who published it and how, for the audit trail.
 */
export const publishWeeze = async (
  tx: Db,
  exerciseId: number,
  draft: NewWeeze,
  by: WeezePublished['by'],
  now: Date,
): Promise<{ id: number; createdOn: Date }> => {
  tx.invalidate(exerciseId, 'weezes')
  if (draft.reweezId) tx.invalidatePersonal(exerciseId, draft.authorId, 'marks')
  // The past of an exercise is written by nobody.
  const createdOn = await (by ? allocatePostedOn : allocateCreatedOn)(tx, exerciseId, now, 1)
  const id = timeOrderedId(createdOn)
  const { authorId, text, medias, sponsored, replyTo, reweezId, articleId } = draft
  const named = await readPeopleByUsername(tx, exerciseId, extractScreenNames(text))
  const mentions = [...new Set([...draft.mentions, ...named.map(person => person.id)])]
  const links = {
    replyToId: replyTo?.id ?? null,
    replyToAuthorId: replyTo?.authorId ?? null,
    conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null,
    reweezId: reweezId ?? null,
    articleId: articleId ?? null,
  }
  await insertWeezeQuery(tx).execute({ exerciseId, id, createdOn, authorId, text, medias, mentions, sponsored, ...links })
  // Weezes are updated before users, as a like does it: the opposite order could deadlock with one.
  const [replied] = replyTo ? await addToRepliesCount(tx).execute({ exerciseId, id: replyTo.id, change: 1 }) : []
  const [reweezed] = reweezId ? await addToReweezesCount(tx).execute({ exerciseId, id: reweezId, change: 1 }) : []
  await addToAuthorCount(tx).execute({ exerciseId, authorId, change: 1 })
  for (const { tag, label } of extractHashtags(text)) {
    await countHashtagQuery(tx).execute({ exerciseId, tag, label })
    await tagWeezeQuery(tx).execute({ exerciseId, tag, createdOn, id })
  }
  const thread = {
    replyToId: replyTo?.id,
    reweezId,
    threadId: links.conversationId ?? id,
    plain: isPlainReweez({ ...links, text, medias }),
  }
  const authors = { repliedAuthorId: replied?.authorId, reweezedAuthorId: reweezed?.authorId }
  await emit(tx, 'weezePublished', { exerciseId, id, createdOn, authorId, text, articleId, mentions, ...thread, ...authors, by, now })
  return { id, createdOn }
}
