import { z } from 'zod'
import { terms } from '../scalars.contract.ts'

/** The trends of the last `duration` seconds, up to a week (API-15, TREND-09). */
export const readTrendsInput = z.strictObject({
  duration: z.int().min(1).max(604_800).meta({ description: 'How far back weezes count, in seconds', example: 36_000 }),
})
export type ReadTrendsInput = z.infer<typeof readTrendsInput>

/** Suggests hashtags that begin with `terms`, which is written with or without `#`. */
export const suggestHashtagsInput = z.strictObject({ terms })
export type SuggestHashtagsInput = z.infer<typeof suggestHashtagsInput>

/** A hashtag as it was first written, and the number of weezes with it (ENT-11). */
export const trend = z.object({ hashtag: z.string(), count: z.int() })
export type Trend = z.infer<typeof trend>

export const trends = z.array(trend)
