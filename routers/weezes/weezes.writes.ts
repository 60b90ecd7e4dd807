import { sql } from 'drizzle-orm'
import { idAt } from '#db/query/ids.ts'
import { prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { readIdOf } from './article-cards.reads.ts'
import { linkedFrontId } from './article-cards.rules.ts'
import { addToAuthor, addToReplies, addToReweezs, takeMoment } from './counters.writes.ts'
import type { Notification } from './notifications.contract.ts'
import { notify } from './notifications.writes.ts'
import { hashtagsOf, screenNamesOf } from './text.rules.ts'
import type { Media } from './weezes.contract.ts'
import { readMentioned } from './weezes.reads.ts'

/** A weeze that is ready to be stored: everything it names was checked to be of its exercise. */
export type Draft = {
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

const named = sql.placeholder

const insertWeeze = prepared((db: Db) => {
  const columns = ['exerciseId', 'id', 'authorId', 'text', 'medias', 'mentions', 'sponsored', 'createdOn'] as const
  const links = ['replyToId', 'replyToAuthorId', 'conversationId', 'reweezId', 'articleId'] as const
  const values = Object.fromEntries([...columns, ...links].map(column => [column, named(column)]))
  return db
    .insert(db.t.weezes)
    .values(values as never)
    .prepare('insert_weeze')
})

const countHashtag = prepared((db: Db) => {
  const { hashtags } = db.t
  return db
    .insert(hashtags)
    .values({ exerciseId: named('exerciseId'), tag: named('tag'), label: named('label'), weezesCount: 1 })
    .onConflictDoUpdate({ target: [hashtags.exerciseId, hashtags.tag], set: { weezesCount: sql`${hashtags.weezesCount} + 1` } })
    .prepare('count_for_hashtag')
})

const tagWeeze = prepared((db: Db) => {
  const values = { exerciseId: named('exerciseId'), tag: named('tag'), createdOn: named('createdOn'), weezeId: named('id') }
  return db.insert(db.t.weezeHashtags).values(values).prepare('tag_weeze')
})

/** The article of the exercise that a text links to. */
const linkedArticle = async (tx: Db, exerciseId: number, text: string): Promise<number | undefined> => {
  const frontId = linkedFrontId(text)
  return frontId === undefined ? undefined : readIdOf(tx, exerciseId, frontId)
}

/** Stores a weeze with everything it counts for, inside the caller's transaction; answers its id and moment. */
export const publishWeeze = async (tx: Db, exerciseId: number, draft: Draft, now: Date): Promise<{ id: number; createdOn: Date }> => {
  const createdOn = await takeMoment(tx, exerciseId, now, 1)
  const id = idAt(createdOn)
  const { authorId, text, medias, sponsored, replyTo, reweezId } = draft
  const mentions = [...new Set([...draft.mentions, ...(await readMentioned(tx, exerciseId, screenNamesOf(text)))])]
  const links = {
    replyToId: replyTo?.id ?? null,
    replyToAuthorId: replyTo?.authorId ?? null,
    conversationId: replyTo ? (replyTo.conversationId ?? replyTo.id) : null,
    reweezId: reweezId ?? null,
    articleId: draft.articleId ?? (await linkedArticle(tx, exerciseId, text)) ?? null,
  }
  await insertWeeze(tx).execute({ exerciseId, id, createdOn, authorId, text, medias, mentions, sponsored, ...links })
  // Weezes before people, as in a like: two writes that wait for each other would be a deadlock.
  const [answered] = replyTo ? await addToReplies(tx).execute({ exerciseId, id: replyTo.id, change: 1 }) : []
  const [reweezed] = reweezId ? await addToReweezs(tx).execute({ exerciseId, id: reweezId, change: 1 }) : []
  await addToAuthor(tx).execute({ exerciseId, authorId, change: 1 })
  for (const { tag, label } of hashtagsOf(text)) {
    await countHashtag(tx).execute({ exerciseId, tag, label })
    await tagWeeze(tx).execute({ exerciseId, tag, createdOn, id })
  }
  // Each person is told once: a reply or a reweez says more than a mention.
  const told = new Map<number, Notification['type']>(mentions.map(userId => [userId, 'MENTION']))
  if (reweezed) told.set(reweezed.authorId, 'REWEEZ')
  if (answered) told.set(answered.authorId, 'REPLY')
  for (const [userId, type] of told) await notify(tx, exerciseId, userId, { type, actorId: authorId, weezeId: id }, createdOn)
  return { id, createdOn }
}
