import { z } from 'zod'
import { id } from '../scalars.contract.ts'

/** Takes a message away (EXO-06). An addition to the specification. */
export const removeMessageInput = z.strictObject({ id })
export type RemoveMessageInput = z.infer<typeof removeMessageInput>

/** Gives a message to the persona `authorId`, in the conversation of that persona with its reader (EXO-10). An addition to the specification. */
export const reassignMessageInput = z.strictObject({ id, authorId: id })
export type ReassignMessageInput = z.infer<typeof reassignMessageInput>
