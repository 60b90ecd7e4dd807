import { z } from 'zod'
import { person } from '../../weezes/contract.ts'
import { articleRef } from '../contract.ts'

/** How long somebody counts as editing after they last said so, in milliseconds; editors say so every 15 seconds. */
export const presenceLife = 45_000

/** Says that one has the article open, or with `open` false not any more; answers who else has it. Best effort: kept in one process' memory. */
export const markPresence = articleRef.extend({ open: z.boolean().default(true) })
export type MarkPresence = z.infer<typeof markPresence>

export const presence = z.object({ others: z.array(person) })
export type Presence = z.infer<typeof presence>
