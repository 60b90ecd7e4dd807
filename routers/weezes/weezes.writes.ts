import { sql } from 'drizzle-orm'
import { timeOrderedId } from '#db/query/ids.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { readArticleIdByFrontId } from './article-cards.reads.ts'
import { findLinkedFrontId } from './article-cards.rules.ts'
import { addToAuthorCount, addToRepliesCount, addToReweezsCount, allocateCreatedOn } from './counters.writes.ts'
import type { Notification } from './notifications.contract.ts'
import { notify } from './notifications.writes.ts'
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

/** The article of the exercise that a text links to. */
const findLinkedArticle = async (tx: Db, exerciseId: number, text: string): Promise<number | undefined> => {
  const frontId = findLinkedFrontId(text)
  return frontId === undefined ? undefined : readArticleIdByFrontId(tx, exerciseId, frontId)
}

/** Stores a weeze with everything it counts for, inside the caller's transaction; answers its id and moment. */
export const publishWeeze = async (tx: Db, exerciseId: number, draft: NewWeeze, now: Date): Promise<{ id: number; createdOn: Date }> => {
  const createdOn = await allocateCreatedOn(tx, exerciseId, now, 1)
  const id = timeOrderedId(createdOn)
  const { authorId, text, medias, sponsored, replyTo, reweezId } = draft
  const mentions = [...new Set([...draft.mentions, ...(await readUserIdsByUsername(tx, exerciseId, extractScreenNames(text)))])]
  const links = {
    replyToId: replyTo?.id ?? null,
    replyToAuthorId: replyTo?.authorId ?? null,
    conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null,
    reweezId: reweezId ?? null,
    articleId: draft.articleId ?? (await findLinkedArticle(tx, exerciseId, text)) ?? null,
  }
  await insertWeezeQuery(tx).execute({ exerciseId, id, createdOn, authorId, text, medias, mentions, sponsored, ...links })
  // Weezes before people, as in a like: two writes that wait for each other would be a deadlock.
  const [answered] = replyTo ? await addToRepliesCount(tx).execute({ exerciseId, id: replyTo.id, change: 1 }) : []
  const [reweezed] = reweezId ? await addToReweezsCount(tx).execute({ exerciseId, id: reweezId, change: 1 }) : []
  await addToAuthorCount(tx).execute({ exerciseId, authorId, change: 1 })
  for (const { tag, label } of extractHashtags(text)) {
    await countHashtagQuery(tx).execute({ exerciseId, tag, label })
    await tagWeezeQuery(tx).execute({ exerciseId, tag, createdOn, id })
  }
  // Each person is told once: a reply or a reweez says more than a mention.
  const told = new Map<number, Notification['type']>(mentions.map(userId => [userId, 'MENTION']))
  if (reweezed) told.set(reweezed.authorId, 'REWEEZ')
  if (answered) told.set(answered.authorId, 'REPLY')
  for (const [userId, type] of told) await notify(tx, exerciseId, userId, { type, actorId: authorId, weezeId: id }, createdOn)
  return { id, createdOn }
}
