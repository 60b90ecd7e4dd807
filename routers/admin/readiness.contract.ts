import { z } from 'zod'
import { noInput } from '../scalars.contract.ts'

export const readReadinessInput = noInput

/** How many of each thing an exercise has that it needs before it is played; `items` are those of its sequences. */
export const readiness = z.object({
  players: z.int(),
  /** Accounts for which players speak. */
  officials: z.int(),
  animators: z.int(),
  /** Those that speak for no media source. */
  personas: z.int(),
  mediaSources: z.int(),
  /** Media sources without a persona. */
  voiceless: z.int(),
  items: z.int(),
  weezes: z.int(),
  /** Players with a running session. */
  connected: z.int(),
  /** Sequences that run or are paused. */
  started: z.int(),
})
export type Readiness = z.infer<typeof readiness>
