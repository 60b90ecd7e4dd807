import { z } from 'zod'
import { id } from '../scalars.contract.ts'

/** DELETE weezs/{id}/delete (API-14). */
export const deleteWeeze = z.strictObject({ id })
export type DeleteWeeze = z.infer<typeof deleteWeeze>

/** DELETE weezs/{id}/reweez, additive (REPLY-04); `authorId` absent = oneself. */
export const undoReweez = z.strictObject({ id, authorId: id.optional() })
export type UndoReweez = z.infer<typeof undoReweez>
