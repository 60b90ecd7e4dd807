import { z } from 'zod'
import { weezeCountsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'

/** What may have changed about weezes that stand on a screen. An addition to the specification. */
export const readCountsInput = z.strictObject({ ids: z.array(id).min(1).max(weezeCountsMax) }).meta({ example: { ids: [42] } })
export type ReadCountsInput = z.infer<typeof readCountsInput>

/** The author and counts of a weeze as they are now, and the author whom it replies to; `frontId` is the article of its card, null when it has none or none any more. */
export const weezeCounts = z.object({
  id,
  authorId: id,
  replyToAuthorId: id.nullable(),
  likesCount: z.int(),
  repliesCount: z.int(),
  reweezsCount: z.int(),
  frontId: z.string().nullable(),
})
export type WeezeCounts = z.infer<typeof weezeCounts>

/** Those of the weezes that exist: one that is missing was deleted. */
export const weezeCountsList = z.array(weezeCounts)
