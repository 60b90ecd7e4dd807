import { z } from 'zod'
import { times } from '../dossier/run.contract.ts'
import { isoDateTime } from '../scalars.contract.ts'

/** A run beside others: how soon its cell answered, in seconds of the exercise clock, how its objectives were rated, and what came of its actions. */
const comparedRun = z.object({
  run: z.string(),
  number: z.int().nullable(),
  name: z.string(),
  base: z.string().nullable(),
  from: isoDateTime,
  answers: times,
  objectives: z.array(z.object({ objective: z.string(), notes: z.int(), mean: z.number().nullable() })),
  actions: z.object({ open: z.int(), done: z.int() }),
})
/** The runs that the reader may read, their own first, the newest one first. */
export const overview = z.array(comparedRun)
export type Overview = z.infer<typeof overview>
