import { z } from 'zod'
import { nameMax } from '../limits.contract.ts'
import { id, isoDateTime, line } from '../scalars.contract.ts'

/** The most mappings that are remembered for a client; those that were used longest ago go first. */
export const planMappingsMax = 50

const planMapping = z.object({
  id,
  name: z.string(),
  /** How many headings it knows. */
  headings: z.int(),
  usedOn: isoDateTime,
})
export const planMappings = z.array(planMapping)

export const removePlanMappingInput = z.strictObject({ id })
export type RemovePlanMappingInput = z.infer<typeof removePlanMappingInput>

/** A mapping in the folder of an exercise. */
export const savedPlanMapping = z.strictObject({
  name: line(nameMax),
  headings: z.record(z.string().max(500), z.string().max(20)),
  answers: z.record(z.string().max(1000), z.string().max(1000)),
})
export type SavedPlanMapping = z.infer<typeof savedPlanMapping>
