import { z } from 'zod'
import { mediaTypes } from '#db/schema/enums.ts'
import { id, text } from '../scalars.contract.ts'

/** The server's own bound on a weeze's text, in UTF-16 units; the 280 of the counter is advice (COMP-07). */
const weezeLengthMax = 10_000
/** Images of one weeze (COMP-09). */
export const mediasMax = 20

/** POST weezs/post (API-09); `authorId` absent = oneself. */
export const postWeezeInput = z.strictObject({
  text: text(weezeLengthMax).default(''),
  mentions: z.array(id).max(100).default([]),
  medias: z
    .array(z.strictObject({ type: z.enum(mediaTypes), val: text(2000).min(1), alt: text(1000).optional() }))
    .max(mediasMax)
    .default([]),
  authorId: id.optional(),
  sponsored: z.boolean().default(false),
})
export type PostWeezeInput = z.infer<typeof postWeezeInput>

/** POST weezs/{id}/reply (API-10) and POST weezs/{id}/reweez (API-11): a post, and the weeze it is about. */
export const answerWeezeInput = postWeezeInput.extend({ id })
export type AnswerWeezeInput = z.infer<typeof answerWeezeInput>
