import { z } from 'zod'
import { before, id } from '../scalars.contract.ts'
import { weeze, weezePage } from './weezes.contract.ts'

/** The thread of a weeze (REPLY-05); `before` asks for the next older replies. An addition to the specification. */
export const readThreadInput = z.strictObject({ id, before })
export type ReadThreadInput = z.infer<typeof readThreadInput>

/** A weeze, the weezes above it in its thread (oldest first), and a page of the direct replies to it (newest first). */
export const thread = z.object({ ancestors: z.array(weeze), weeze, replies: weezePage })
export type Thread = z.infer<typeof thread>
