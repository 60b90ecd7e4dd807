import { z } from 'zod'
import { frontIdPattern, impressionsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'

/** What has stood on the screen of a player: weezes, and articles as a page or a card. */
export const recordImpressionsInput = z
  .strictObject({
    weezeIds: z.array(id).max(impressionsMax).default([]),
    frontIds: z.array(z.string().regex(frontIdPattern)).max(impressionsMax).default([]),
  })
  .meta({ example: { weezeIds: [42], frontIds: ['Jx3_kPq-81Za'] } })
export type Impressions = z.output<typeof recordImpressionsInput>
