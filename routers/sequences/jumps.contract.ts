import { z } from 'zod'
import { sequenceSecondsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'
import { sequence } from './sequences.contract.ts'

/** What happens to the items that a jump passes over: they are published at once, skipped, or left to be published by hand. */
export const passedItems = z.enum(['publish', 'skip', 'leave'])
export type PassedItems = z.infer<typeof passedItems>

/** Moves the running sequences to a moment, in seconds from the start. */
export const jumpInput = z.strictObject({ to: z.int().min(0).max(sequenceSecondsMax), between: passedItems })
export type JumpInput = z.infer<typeof jumpInput>
export const undoJumpInput = z.strictObject({ id })
export type UndoJumpInput = z.infer<typeof undoJumpInput>

/** `id` = the jump that can be undone: this one, or the one that has moved the sequences there already; null when there is none. */
export const jumped = z.object({ id: id.nullable(), passed: z.int(), sequences: z.array(sequence) })
export type Jumped = z.infer<typeof jumped>
