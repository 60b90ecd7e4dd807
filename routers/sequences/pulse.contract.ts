import { z } from 'zod'
import { exerciseClock } from '../session.contract.ts'

/** The exercise clock, and how many weezes were published in the last `pulseMinutes` minutes, by whom. */
export const pulse = z.object({
  clock: exerciseClock,
  /** By players, by sequences, and by everybody else: personas and whoever plays them. */
  published: z.object({ players: z.int(), personas: z.int(), sequences: z.int() }),
})
export type Pulse = z.infer<typeof pulse>
