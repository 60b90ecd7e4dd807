import { sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { emit, type WeezePublished } from '../events.ts'
import { addToAuthorCount, addToRepliesCount, addToReweezsCount, allocateCreatedOn } from './counters.writes.ts'
import { extractHashtags, extractScreenNames } from './text.rules.ts'
import type { Media } from './weezes.contract.ts'
import { readUserIdsByUsername } from './weezes.reads.ts'

/** A weeze that is ready to be stored: everything it names was checked to be of its exercise. */
export type NewWeeze = {
  authorId: number
  text: string
  medias: Media[]
  mentions: number[]
  sponsored: boolean
  replyTo?: { id: number; authorId: number; conversationId: number | null } | undefined
  reweezId?: number | undefined
  /** The article that its card shows. */
  articleId?: number | undefined
}

const placeholder = sql.placeholder

const insertWeezeQuery = prepareOnce((db: Db) => {
  const columns = ['exerciseId', 'id', 'authorId', 'text', 'medias', 'mentions', 'sponsored', 'createdOn'] as const
  const links = ['replyToId', 'replyToAuthorId', 'conversationId', 'reweezId', 'articleId'] as const
  const values = Object.fromEntries([...columns, ...links].map(column => [column, placeholder(column)]))
  return db
    .insert(db.t.weezes)
    .values(values as never)
    .prepare('insert_weeze')
})

const countHashtagQuery = prepareOnce((db: Db) => {
  const { hashtags } = db.t
  return db
    .insert(hashtags)
    .values({ exerciseId: placeholder('exerciseId'), tag: placeholder('tag'), label: placeholder('label'), weezesCount: 1 })
    .onConflictDoUpdate({ target: [hashtags.exerciseId, hashtags.tag], set: { weezesCount: sql`${hashtags.weezesCount} + 1` } })
    .prepare('count_for_hashtag')
})

const tagWeezeQuery = prepareOnce((db: Db) => {
  const values = {
    exerciseId: placeholder('exerciseId'),
    tag: placeholder('tag'),
    createdOn: placeholder('createdOn'),
    weezeId: placeholder('id'),
  }
  return db.insert(db.t.weezeHashtags).values(values).prepare('tag_weeze')
})

/** Stores a weeze with everything it counts for, inside the caller's transaction, and emits `weezePublished`; returns its id and moment. */
export const publishWeeze = async (
  tx: Db,
  exerciseId: number,
  draft: NewWeeze,
  by: WeezePublished['by'],
  now: Date,
): Promise<{ id: number; createdOn: Date }> => {
  const createdOn = await allocateCreatedOn(tx, exerciseId, now, 1)
  const id = timeOrderedId(createdOn)
  const { authorId, text, medias, sponsored, replyTo, reweezId, articleId } = draft
  const mentions = [...new Set([...draft.mentions, ...(await readUserIdsByUsername(tx, exerciseId, extractScreenNames(text)))])]
  const links = {
    replyToId: replyTo?.id ?? null,
    replyToAuthorId: replyTo?.authorId ?? null,
    conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null,
    reweezId: reweezId ?? null,
    articleId: articleId ?? null,
  }
  await insertWeezeQuery(tx).execute({ exerciseId, id, createdOn, authorId, text, medias, mentions, sponsored, ...links })
  // Weezes before people, as in a like: two writes that wait for each other would be a deadlock.
  const [replied] = replyTo ? await addToRepliesCount(tx).execute({ exerciseId, id: replyTo.id, change: 1 }) : []
  const [reweezed] = reweezId ? await addToReweezsCount(tx).execute({ exerciseId, id: reweezId, change: 1 }) : []
  await addToAuthorCount(tx).execute({ exerciseId, authorId, change: 1 })
  for (const { tag, label } of extractHashtags(text)) {
    await countHashtagQuery(tx).execute({ exerciseId, tag, label })
    await tagWeezeQuery(tx).execute({ exerciseId, tag, createdOn, id })
  }
  const authors = { repliedAuthorId: replied?.authorId, reweezedAuthorId: reweezed?.authorId }
  await emit(tx, 'weezePublished', { exerciseId, id, createdOn, authorId, text, articleId, mentions, ...authors, by, now })
  return { id, createdOn }
}
