import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ClipKind, MediaType, Mood } from './enums.ts'

/** What whoever shows a clip needs to know of it: `posterId` is an image of the exercise. */
export type MediaClip = { kind: ClipKind; seconds: number; posterId: string | null; captioned: boolean; transcribed: boolean }

/**
 * `val` is an imageId or the id of a clip of the exercise, or a URL that begins with http; width and height are those of the stored image or film,
 * in pixels.
 */
export type Media = {
  type: MediaType
  val: string
  alt?: string | undefined
  width?: number | undefined
  height?: number | undefined
  clip?: MediaClip | undefined
}

/** Weezes with their images, likes, hashtags and moods. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tables
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
      /** Author of the weeze replied to; it never changes, so it is copied here. */
      replyToAuthorId: id(),
      /** First weeze of the thread; null when the weeze is in no thread. */
      conversationId: id(),
      reweezId: id(),
      /**
       * The article that its text links to or that it was posted with; its card is shown while the article is published. Without a foreign
       * key, which SQLite cannot add to an existing table.
       */
      articleId: id(),
      repliesCount: int().notNull().default(0),
      reweezsCount: int().notNull().default(0),
      likesCount: int().notNull().default(0),
      createdOn: time().notNull(),
      /** Set when deleted: the weeze is hidden everywhere and kept for the report (design rule 16). */
      deletedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('weezes_feed').on(t.exerciseId, t.createdOn),
      index('weezes_author').on(t.exerciseId, t.authorId, t.createdOn),
      index('weezes_replies').on(t.exerciseId, t.replyToId, t.createdOn),
      // Only weezes in threads: the deletion of an exercise checks this foreign key for every weeze.
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
  /** Likes by followers whom personas have outside the exercise: how many a weeze got at a moment. They are part of its `likesCount`. */
  const crowdLikes = table(
    'crowd_likes',
    { exerciseId: id().notNull(), weezeId: id().notNull(), createdOn: time().notNull(), count: int().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.weezeId, t.createdOn] }),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'crowd_likes_weeze' }),
    ],
  )
  /** One row per hashtag ever used, with the number of weezes that contain it and its first spelling. */
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
  const images = table(
    'images',
    {
      exerciseId: id().notNull(),
      id: text().notNull(),
      uploaderId: id().notNull(),
      /** In pixels; 0 for a file that is no picture. */
      width: int().notNull(),
      height: int().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId, t.uploaderId], foreignColumns: [users.exerciseId, users.id], name: 'images_uploader' }),
    ],
  )
  /**
   * Uploaded films and sounds (CTRL-05). Each that was checked has a row in `images` of the same id, without size, so that its files go where those of
   * images do; without a foreign key, since an upload that goes on has no such row.
   */
  const clips = table(
    'clips',
    {
      exerciseId: id().notNull(),
      id: text().notNull(),
      uploaderId: id().notNull(),
      /** As its file was called, with the ending of its type once it is checked. */
      name: text().notNull(),
      bytes: int().notNull(),
      /** Bytes of the pieces that have arrived, from the beginning on. */
      received: int().notNull().default(0),
      createdOn: time().notNull(),
      /** Null while it is uploaded; nobody sees it then, and the columns of what was found in it are empty. */
      checkedOn: time(),
      kind: text().$type<ClipKind>(),
      type: text(),
      milliseconds: int(),
      width: int(),
      height: int(),
      posterId: text(),
      /** WebVTT. */
      captions: text().notNull().default(''),
      transcript: text().notNull().default(''),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId, t.uploaderId], foreignColumns: [users.exerciseId, users.id], name: 'clips_uploader' }),
    ],
  )
  /** How weezes sound, as animators say: one word a weeze at most. Players never see it. */
  const weezeMoods = table(
    'weeze_moods',
    {
      exerciseId: id().notNull(),
      weezeId: id().notNull(),
      mood: text().notNull().$type<Mood>(),
      /** The animator who said so last. */
      taggedById: id().notNull(),
      /** `createdOn` of the weeze. */
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.weezeId] }),
      index('weeze_moods_newest').on(t.exerciseId, t.createdOn),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'weeze_moods_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.taggedById], foreignColumns: [users.exerciseId, users.id], name: 'weeze_moods_tagged_by' }),
    ],
  )
  return { weezes, images, clips, likes, crowdLikes, hashtags, weezeHashtags, weezeMoods }
}

export type WeezeTables = ReturnType<typeof createWeezeTables>
