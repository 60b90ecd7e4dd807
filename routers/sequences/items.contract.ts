import { z } from 'zod'
import { id, text } from '../scalars.contract.ts'
import { postWeeze } from '../weezes/posts.contract.ts'
import { media, person } from '../weezes/weezes.contract.ts'
import { longest, sequence } from './sequences.contract.ts'

export const itemKind = z.enum(['weeze', 'reply', 'reweez', 'article', 'message'])
export type ItemKind = z.infer<typeof itemKind>

/** Why an item could not be published; the browser has the words for it. */
export const failure = z.enum([
  /** Who pressed play may not animate any more. */
  'animator',
  /** The author is no persona any more, or was put out of use. */
  'author',
  /** What it answers or passes on is not published, or deleted. */
  'target',
  'recipient',
  'image',
  'empty',
  /** There is no article of that title, or it lacks what a published one needs. */
  'article',
  'unexpected',
])
export type Failure = z.infer<typeof failure>

/** Where an item stands in the run that goes on, or that ended last. */
export const itemState = z.enum(['pending', 'published', 'failed', 'skipped'])
export type ItemState = z.infer<typeof itemState>

/** A line of a sequence; `offset` in seconds from its start. */
export const item = z.object({
  id,
  sequenceId: id,
  offset: z.int(),
  kind: itemKind,
  author: person,
  text: z.string(),
  medias: z.array(media),
  /** The line before it that it answers or passes on. */
  targetItemId: id.nullable(),
  /** The weeze, article or recipient that it names. */
  targetId: id.nullable(),
  recipient: person.nullable(),
  title: z.string(),
  /** For the animators only. */
  note: z.string(),
  state: itemState,
  publishedId: id.nullable(),
  failure: failure.nullable(),
  publishedOn: z.string().nullable(),
})
export type Item = z.infer<typeof item>

/** A sequence with its lines in their order. */
export const openSequence = sequence.extend({ items: z.array(item) })
export type OpenSequence = z.infer<typeof openSequence>

/** Longest text, title and note of an item, in UTF-16 units. */
export const textMax = 10_000
const written = {
  offset: z.int().min(0).max(longest),
  kind: itemKind.default('weeze'),
  authorId: id,
  text: text(textMax).default(''),
  medias: postWeeze.shape.medias,
  targetItemId: id.nullish(),
  targetId: id.nullish(),
  title: text(300).default(''),
  note: text(textMax).default(''),
}

export const addItem = z.strictObject({ sequenceId: id, ...written })
export type AddItem = z.infer<typeof addItem>
/** All of the item anew. */
export const editItem = z.strictObject({ id, ...written })
export type EditItem = z.infer<typeof editItem>
export const oneItem = z.strictObject({ id })
export type OneItem = z.infer<typeof oneItem>
/** Earlier or later by so many seconds; never before the start. */
export const shiftItem = z.strictObject({ id, seconds: z.int().min(-longest).max(longest) })
export type ShiftItem = z.infer<typeof shiftItem>
/** To the place of another pending item, or to the end; the times stay where they are and the items move through them. */
export const moveItem = z.strictObject({ id, before: id.nullable() })
export type MoveItem = z.infer<typeof moveItem>
