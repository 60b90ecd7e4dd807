import { z } from 'zod'
import { sequenceKinds, sequenceStatuses } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { nameMax, sequenceSecondsMax } from '../limits.contract.ts'
import { id, line, somethingWritten } from '../scalars.contract.ts'

import { exerciseClock } from '../session.contract.ts'

export const sequenceStatus = z.enum(sequenceStatuses)
export type SequenceStatus = z.infer<typeof sequenceStatus>

/** A sequence as animators see it (ENT-16); `duration` and `elapsed` are seconds of its own clock, which runs `speed` times as fast as real time, as the exercise does. */
export const sequence = z.object({
  id,
  name: z.string(),
  /** `reserve` = prepared lines outside time, `injects` = what animators have added meanwhile; both are not played by hand. */
  kind: z.enum(sequenceKinds),
  status: sequenceStatus,
  publishedWeezesCount: z.int(),
  weezesCount: z.int(),
  duration: z.int(),
  elapsed: z.number(),
  speed: z.int(),
  failedCount: z.int(),
  /** Whether it was paused together with others and resumes with them. */
  pausedTogether: z.boolean(),
})
export type Sequence = z.infer<typeof sequence>

export const sequences = z.array(sequence)

/** POST admin/sequences/{id}/status (API-30). */
export const setSequenceStatusInput = z.strictObject({ id, status: sequenceStatus }).meta({ example: { id: 42, status: 'RUNNING' } })
export type SetSequenceStatusInput = z.infer<typeof setSequenceStatusInput>

export const sequenceName = line(nameMax).regex(somethingWritten, reason('sequence.name_required'))

export const sequenceIdInput = z.strictObject({ id })
export type SequenceIdInput = z.infer<typeof sequenceIdInput>
export const createSequenceInput = z.strictObject({ name: sequenceName })
export type CreateSequenceInput = z.infer<typeof createSequenceInput>
export const duplicateSequenceInput = createSequenceInput.extend({ id })
export type DuplicateSequenceInput = z.infer<typeof duplicateSequenceInput>
/** Absent fields stay as they are; a sequence cannot end before its last item, and ends with it when `duration` is null. */
export const editSequenceInput = z.strictObject({
  id,
  name: sequenceName.optional(),
  /** Of the exercise: of its clock and all its sequences. */
  speed: z.int().min(1).max(20).optional(),
  duration: z.int().min(0).max(sequenceSecondsMax).nullable().optional(),
  /** Whether its lines are the reserve, outside time; only while it is stopped. */
  reserve: z.boolean().optional(),
})
export type EditSequenceInput = z.infer<typeof editSequenceInput>

/** The exercise clock, and how many weezes were published in the last `pulseMinutes` minutes, by whom. */
export const pulse = z.object({
  clock: exerciseClock,
  /** By players, by sequences, as chatter, and by everybody else: personas and whoever plays them. */
  published: z.object({ players: z.int(), personas: z.int(), sequences: z.int(), chatter: z.int() }),
})
export type Pulse = z.infer<typeof pulse>
