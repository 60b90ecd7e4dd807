import { z } from 'zod'
import { itemKinds, publicationOutcomes } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, text } from '../scalars.contract.ts'
import { postWeezeInput } from '../weezes/posts.contract.ts'
import { media } from '../weezes/weezes.contract.ts'
import { maxSequenceSeconds, sequence } from './sequences.contract.ts'

export const itemKind = z.enum(itemKinds)
export type ItemKind = z.infer<typeof itemKind>

/** Why an item could not be published; the browser has the words for it. */
export const itemFailure = z.enum([
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
export type ItemFailure = z.infer<typeof itemFailure>

/** Where an item stands in the run that goes on, or that ended last. */
export const itemState = z.enum(['pending', ...publicationOutcomes])
export type ItemState = z.infer<typeof itemState>

/** A line of a sequence; `offset` in seconds from its start. */
export const sequenceItem = z.object({
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
  failure: itemFailure.nullable(),
  publishedOn: z.string().nullable(),
})
export type SequenceItem = z.infer<typeof sequenceItem>

/** A sequence with its lines in their order. */
export const sequenceWithItems = sequence.extend({ items: z.array(sequenceItem) })
export type SequenceWithItems = z.infer<typeof sequenceWithItems>

/** Longest text and note of an item, and its longest title, in UTF-16 units. */
export const itemTextMax = 10_000
export const itemTitleMax = 300
const itemFields = {
  offset: z.int().min(0).max(maxSequenceSeconds),
  kind: itemKind.default('weeze'),
  authorId: id,
  text: text(itemTextMax).default(''),
  medias: postWeezeInput.shape.medias,
  targetItemId: id.nullish(),
  targetId: id.nullish(),
  title: text(itemTitleMax).default(''),
  note: text(itemTextMax).default(''),
}

export const addItemInput = z.strictObject({ sequenceId: id, ...itemFields })
export type AddItemInput = z.infer<typeof addItemInput>
/** All of the item anew. */
export const editItemInput = z.strictObject({ id, ...itemFields })
export type EditItemInput = z.infer<typeof editItemInput>
export const itemIdInput = z.strictObject({ id })
export type ItemIdInput = z.infer<typeof itemIdInput>
/** Earlier or later by so many seconds; never before the start. */
export const shiftItemInput = z.strictObject({ id, seconds: z.int().min(-maxSequenceSeconds).max(maxSequenceSeconds) })
export type ShiftItemInput = z.infer<typeof shiftItemInput>
/** To the place of another pending item, or to the end; the times stay where they are and the items move through them. */
export const moveItemInput = z.strictObject({ id, before: id.nullable() })
export type MoveItemInput = z.infer<typeof moveItemInput>
