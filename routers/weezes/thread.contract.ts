import { z } from 'zod'
import { id, isoDateTime } from '../scalars.contract.ts'
import { weeze, weezePage } from './weezes.contract.ts'

/** GET weezs/{id}/thread, additive (REPLY-05); `before` asks for the next older replies. */
export const readThreadInput = z.strictObject({ id, before: isoDateTime.optional() })
export type ReadThreadInput = z.infer<typeof readThreadInput>

/** How many weezes above the one asked for are shown at the most. */
export const ancestorsMax = 50

/** A weeze, those above it that it answers (oldest first), and a page of the direct replies to it (newest first). */
export const thread = z.object({ ancestors: z.array(weeze), weeze, replies: weezePage })
export type Thread = z.infer<typeof thread>
