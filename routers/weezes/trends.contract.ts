import { z } from 'zod'
import { text } from '../scalars.contract.ts'

/** GET trends (API-15): what was written about within the last `duration` seconds, up to a week (TREND-09). */
export const readTrendsInput = z.strictObject({ duration: z.int().min(1).max(604_800) })
export type ReadTrendsInput = z.infer<typeof readTrendsInput>

/** What a hashtag that is being written begins with; with or without `#`. */
export const suggestHashtagsInput = z.strictObject({ terms: text(100) })
export type SuggestHashtagsInput = z.infer<typeof suggestHashtagsInput>

/** A hashtag as it was first written, and how many weezes hold it (ENT-11). */
export const trend = z.object({ hashtag: z.string(), count: z.int() })
export type Trend = z.infer<typeof trend>

/** How many trends are answered at the most. */
export const trendsMax = 50
