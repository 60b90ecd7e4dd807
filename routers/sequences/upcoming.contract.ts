import { z } from 'zod'
import { sequenceItem } from './items.contract.ts'
import { sequenceStatus } from './sequences.contract.ts'

/** How many pending items the panel shows. */
export const upcomingMax = 6

/** A pending item of a sequence that runs or pauses; `wait` in seconds until its time, as long as the sequence runs at its speed. */
export const upcoming = sequenceItem.extend({ wait: z.number(), status: sequenceStatus, sequenceName: z.string() })
export type Upcoming = z.infer<typeof upcoming>
