import { z } from 'zod'
import { id, isoDateTime } from '../scalars.contract.ts'
import { exerciseStage } from '../session.contract.ts'

/** Where an exercise stands, what leading it back to its start erases, and what stays there. */
export const startExtent = z.object({
  stage: exerciseStage,
  /** When something first played. */
  startedOn: isoDateTime.nullable(),
  /** Whether the start was frozen then. If not, profiles, the plan and what was read stay as they are, since nothing tells how they were. */
  exact: z.boolean(),
  /** `lines`, `personas` and `reactions` are those that were added, changed or deleted since a frozen start. */
  erased: z.object({
    playerWeezes: z.int(),
    otherWeezes: z.int(),
    messages: z.int(),
    mails: z.int(),
    articles: z.int(),
    notes: z.int(),
    lines: z.int(),
    personas: z.int(),
    reactions: z.int(),
  }),
  kept: z.object({
    weezes: z.int(),
    messages: z.int(),
    mails: z.int(),
    articles: z.int(),
    lines: z.int(),
    personas: z.int(),
    reactions: z.int(),
    likes: z.int(),
    follows: z.int(),
  }),
})
export type StartExtent = z.infer<typeof startExtent>

export const readStartExtentInput = z.strictObject({ exerciseId: id })
