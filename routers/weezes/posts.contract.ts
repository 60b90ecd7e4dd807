import { z } from 'zod'
import { mediaTypes } from '#db/schema/enums.ts'
import { altTextMax, mediasMax, weezeTextMax } from '../limits.contract.ts'
import { id, somethingWritten, text } from '../scalars.contract.ts'

/**
 * Posts a weeze (API-09); without `authorId` as oneself. The people in `mentions` are notified like those whom the text names; they must be
 * people of the exercise. They are no part of the weeze: its own `mentions` are read from its text.
 */
export const postWeezeInput = z
  .strictObject({
    text: text(weezeTextMax).default(''),
    mentions: z.array(id).max(100).default([]),
    medias: z
      .array(z.strictObject({ type: z.enum(mediaTypes), val: text(2000).regex(somethingWritten), alt: text(altTextMax).optional() }))
      .max(mediasMax)
      .default([]),
    authorId: id.optional(),
    sponsored: z.boolean().default(false),
  })
  .meta({ example: { text: 'La circulation reprend sur le quai. #Valmare', mentions: [], medias: [], sponsored: false } })
export type PostWeezeInput = z.infer<typeof postWeezeInput>

/** What is refused of a weeze that fits its schema. */
export const weezeRefusals = {
  codes: ['NOT_FOUND'],
  fields: {
    text: 'A weeze needs words or a picture',
    mentions: 'Only people of the exercise',
    medias: 'Only pictures that were uploaded, and videos of known sites',
  },
} as const

/** Replies to the weeze of that id (API-10), or reweezes it (API-11). */
export const answerWeezeInput = postWeezeInput.extend({ id }).meta({ example: { text: 'Merci !' } })
export type AnswerWeezeInput = z.infer<typeof answerWeezeInput>

/** Undoes the plain reweez of a weeze (REPLY-04); without `authorId` one's own. An addition to the specification. */
export const undoReweezInput = z.strictObject({
  id,
  authorId: id.optional().meta({ description: 'The persona in whose name; without it one is oneself', example: 7 }),
})
export type UndoReweezInput = z.infer<typeof undoReweezInput>

/** Likes a weeze or undoes the like (API-13): sets the state `liked`, or toggles it when that is absent; without `authorId` as oneself. */
export const likeWeezeInput = z.strictObject({ id, liked: z.boolean().optional(), authorId: id.optional() })
export type LikeWeezeInput = z.infer<typeof likeWeezeInput>

/** REST accepts any body and reads only its `liked` and `authorId` (API-13). */
export const likeWeezeBody = {
  schema: z.any().meta({ example: { liked: true } }),
  toInput: (body: unknown) => {
    const { liked, authorId } = (body ?? {}) as { liked?: unknown; authorId?: unknown }
    return { ...(typeof liked === 'boolean' && { liked }), ...(typeof authorId === 'number' && { authorId }) }
  },
}

/** Deletes a weeze (API-14). */
export const deleteWeezeInput = z.strictObject({ id })
export type DeleteWeezeInput = z.infer<typeof deleteWeezeInput>

/** Gives a weeze to the persona `authorId` (EXO-09). An addition to the specification. */
export const reassignWeezeInput = z.strictObject({ id, authorId: id })
export type ReassignWeezeInput = z.infer<typeof reassignWeezeInput>
