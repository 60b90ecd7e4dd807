import { z } from 'zod'
import { frontIdPattern, sightingsMax } from '../limits.contract.ts'
import { id } from '../scalars.contract.ts'

/** What has stood on the screen of a player: weezes, and articles as a page or a card. */
export const tellSightingsInput = z
  .strictObject({
    weezeIds: z.array(id).max(sightingsMax).default([]),
    frontIds: z.array(z.string().regex(frontIdPattern)).max(sightingsMax).default([]),
  })
  .meta({ example: { weezeIds: [42], frontIds: ['Jx3_kPq-81Za'] } })
export type Sightings = z.output<typeof tellSightingsInput>
