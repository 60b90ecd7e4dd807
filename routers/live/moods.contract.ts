import { z } from 'zod'
import { moods } from '#db/schema/enums.ts'
import { weezeCountsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'

const mood = z.enum(moods)

/** How some weezes sound, as animators say. */
export const readMoodsInput = z.strictObject({ ids: z.array(id).min(1).max(weezeCountsMax) }).meta({ example: { ids: [42] } })
export type ReadMoodsInput = z.infer<typeof readMoodsInput>

/** Those of the weezes that have a mood. */
export const weezeMoods = z.array(z.object({ id, mood }))
export type WeezeMoods = z.infer<typeof weezeMoods>

/** Says how a weeze sounds, or takes that back. */
export const setMoodInput = z.strictObject({ id, mood: mood.nullable() }).meta({ example: { mood: 'negative' } })
export type SetMoodInput = z.infer<typeof setMoodInput>
