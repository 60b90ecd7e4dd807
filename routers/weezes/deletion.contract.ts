import { z } from 'zod'
import { id } from '../scalars.contract.ts'

/** DELETE weezs/{id}/delete (API-14). */
export const deleteWeezeInput = z.strictObject({ id })
export type DeleteWeezeInput = z.infer<typeof deleteWeezeInput>

/** DELETE weezs/{id}/reweez, additive (REPLY-04); `authorId` absent = oneself. */
export const undoReweezInput = z.strictObject({ id, authorId: id.optional() })
export type UndoReweezInput = z.infer<typeof undoReweezInput>
