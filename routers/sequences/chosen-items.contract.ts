import { z } from 'zod'
import { chosenItemsMax, sequenceSecondsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'
import { editItemInput } from './items.contract.ts'

const { offset, authorId, text, expected, expectedDelay, objective } = editItemInput.shape

/** Changes some fields of items, of all of them or of none; fields that are absent stay as they are. */
export const patchItemsInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id,
        offset: offset.optional(),
        authorId: authorId.optional(),
        text: text.unwrap().optional(),
        expected,
        expectedDelay,
        objective,
      }),
    )
    .min(1)
    .max(chosenItemsMax),
})
export type PatchItemsInput = z.infer<typeof patchItemsInput>

const ids = z.array(id).min(1).max(chosenItemsMax)

/** Acts on all chosen items or on none; `shift` moves them by `seconds`, all within the longest sequence. */
export const actOnItemsInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('shift'), ids, seconds: z.int().min(-sequenceSecondsMax).max(sequenceSecondsMax) }),
  z.strictObject({ act: z.enum(['publish', 'skip', 'restore', 'duplicate', 'delete']), ids }),
])
export type ActOnItemsInput = z.infer<typeof actOnItemsInput>
