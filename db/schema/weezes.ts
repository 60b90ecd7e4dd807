import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { MediaType } from './enums.ts'
import type { SchemaBuilder } from './kit-postgresql.ts'

/** `val` is an imageId of the exercise, or an address that begins with http; the size is that of the stored image, in pixels. */
export type Media = {
  type: MediaType
  val: string
  alt?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

/** Weezes with their likes and hashtags. */
export const createWeezeTables = (
  { table, id, int, text, bool, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
) => {
  const weezes = table(
    'weezes',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      authorId: id().notNull(),
      text: text().notNull(),
      medias: json<Media[]>().notNull(),
      mentions: json<number[]>().notNull(),
      sponsored: bool().notNull().default(false),
      replyToId: id(),
      /** Author of the weeze replied to; never changes, so it is kept beside the answer. */
      replyToAuthorId: id(),
      /** First weeze of the thread; null outside a thread. */
      conversationId: id(),
      reweezId: id(),
      /**
       * The article that its text links to, or that it was posted with; its card is shown while that is published. Looked up in the
       * exercise only: SQLite adds no foreign key to a table that is there.
       */
      articleId: id(),
      repliesCount: int().notNull().default(0),
      reweezsCount: int().notNull().default(0),
      likesCount: int().notNull().default(0),
      createdOn: time().notNull(),
      /** A deleted weeze is hidden everywhere and kept for the report (design rule 16). */
      deletedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('weezes_feed').on(t.exerciseId, t.createdOn),
      index('weezes_author').on(t.exerciseId, t.authorId, t.createdOn),
      index('weezes_replies').on(t.exerciseId, t.replyToId, t.createdOn),
      // Only threads: what deletes an exercise looks here for every weeze.
      index('weezes_conversation').on(t.exerciseId, t.conversationId).where(sql`${t.conversationId} is not null`),
      index('weezes_reweez').on(t.exerciseId, t.reweezId, t.authorId),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'weezes_author' }),
      foreignKey({ columns: [t.exerciseId, t.replyToAuthorId], foreignColumns: [users.exerciseId, users.id], name: 'weezes_reply_author' }),
      foreignKey({ columns: [t.exerciseId, t.replyToId], foreignColumns: [t.exerciseId, t.id], name: 'weezes_reply' }),
      foreignKey({ columns: [t.exerciseId, t.conversationId], foreignColumns: [t.exerciseId, t.id], name: 'weezes_conversation' }),
      foreignKey({ columns: [t.exerciseId, t.reweezId], foreignColumns: [t.exerciseId, t.id], name: 'weezes_reweez' }),
    ],
  )
  const likes = table(
    'likes',
    { exerciseId: id().notNull(), userId: id().notNull(), weezeId: id().notNull(), createdOn: time().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId, t.weezeId] }),
      index('likes_weeze').on(t.exerciseId, t.weezeId),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'likes_user' }),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'likes_weeze' }),
    ],
  )
  /** One row per hashtag ever used, with the number of weezes that hold it and how it was first written. */
  const hashtags = table(
    'hashtags',
    { exerciseId: id().notNull(), tag: text().notNull(), label: text().notNull(), weezesCount: int().notNull().default(0) },
    t => [primaryKey({ columns: [t.exerciseId, t.tag] })],
  )
  const weezeHashtags = table(
    'weeze_hashtags',
    { exerciseId: id().notNull(), tag: text().notNull(), createdOn: time().notNull(), weezeId: id().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.tag, t.createdOn] }),
      index('weeze_hashtags_newest').on(t.exerciseId, t.createdOn),
      index('weeze_hashtags_weeze').on(t.exerciseId, t.weezeId),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'weeze_hashtags_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.tag], foreignColumns: [hashtags.exerciseId, hashtags.tag], name: 'weeze_hashtags_tag' }),
    ],
  )
  return { weezes, likes, hashtags, weezeHashtags }
}

export type WeezeTables = ReturnType<typeof createWeezeTables>
