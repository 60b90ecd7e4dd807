import { z } from 'zod'
import { mediaTypes } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { articleCard } from './article-cards.contract.ts'
import { mediaClip } from './clips.contract.ts'

/** `val` is an imageId, the id of a clip, or an http(s) address for a video (ENT-07); the size is that of the stored image or film, in pixels. */
export const media = z.object({
  type: z.enum(mediaTypes),
  val: z.string(),
  alt: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  clip: mediaClip.optional(),
})
export type Media = z.infer<typeof media>

/** Somebody whom a text names as `@username`, in any case (POST-03). */
export const mention = z.object({ id, username: z.string() })
export type Mention = z.infer<typeof mention>

const weezeFields = {
  id,
  text: z.string(),
  createdOn: isoDateTime,
  author: person,
  replyTo: z.object({ id, author: person }).nullable(),
  conversationId: id.nullable(),
  medias: z.array(media),
  /** The people of the exercise whom its text names, as they are called now; every other `@name` of the text is nobody's. */
  mentions: z.array(mention),
  sponsored: z.boolean(),
  repliesCount: z.int(),
  reweezsCount: z.int(),
  likesCount: z.int(),
  liked: z.boolean(),
  /** Whether the reader has a plain reweez of it. */
  reweezed: z.boolean(),
  /** Set for those who oversee on what a player wrote; nobody else learns who is a player (design rule 12). */
  byPlayer: z.literal(true).optional(),
  /** The published article that its text links to, or that it was posted with; absent when there is none. */
  article: articleCard.optional(),
}

/** A weeze inside another one. */
export const embeddedWeeze = z.object(weezeFields)
export type EmbeddedWeeze = z.infer<typeof embeddedWeeze>

/** A weeze as its reader sees it (ENT-04). When the reweezed weeze was deleted, `reweez` is null and `reweezId` still has its id. */
export const weeze = z.object({ ...weezeFields, reweezId: id.nullable(), reweez: embeddedWeeze.nullable() })
export type Weeze = z.infer<typeof weeze>

/** A page of a feed, newest first (ENT-05). */
export const weezePage = z.object({ count: z.int(), pageSize: z.int(), totalPages: z.int(), data: z.array(weeze), hasNext: z.boolean() })
export type WeezePage = z.infer<typeof weezePage>
