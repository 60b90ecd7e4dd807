import { z } from 'zod'
import { sequenceStatuses } from '#db/schema/enums.ts'
import { id, text } from '../scalars.contract.ts'

export const sequenceStatus = z.enum(sequenceStatuses)
export type SequenceStatus = z.infer<typeof sequenceStatus>

/** A sequence as animators see it (ENT-16): duration and elapsed in seconds of its own clock, which runs `speed` times as fast as others. */
export const sequence = z.object({
  id,
  name: z.string(),
  status: sequenceStatus,
  publishedWeezesCount: z.int(),
  weezesCount: z.int(),
  duration: z.int(),
  elapsed: z.number(),
  speed: z.int(),
  failedCount: z.int(),
})
export type Sequence = z.infer<typeof sequence>

/** POST admin/sequences/{id}/status (API-30). */
export const setSequenceStatusInput = z.strictObject({ id, status: sequenceStatus })
export type SetSequenceStatusInput = z.infer<typeof setSequenceStatusInput>

/** A sequence's name. */
export const sequenceName = text(200).refine(value => value.trim() !== '', 'A sequence needs a name')
/** Longest sequence, in seconds: a week. */
export const maxSequenceSeconds = 7 * 24 * 3600

export const sequenceIdInput = z.strictObject({ id })
export type SequenceIdInput = z.infer<typeof sequenceIdInput>
export const createSequenceInput = z.strictObject({ name: sequenceName })
export type CreateSequenceInput = z.infer<typeof createSequenceInput>
export const duplicateSequenceInput = createSequenceInput.extend({ id })
export type DuplicateSequenceInput = z.infer<typeof duplicateSequenceInput>
/** What is absent stays; it cannot end before its last item. */
export const editSequenceInput = z.strictObject({
  id,
  name: sequenceName.optional(),
  speed: z.int().min(1).max(20).optional(),
  duration: z.int().min(0).max(maxSequenceSeconds).optional(),
})
export type EditSequenceInput = z.infer<typeof editSequenceInput>
