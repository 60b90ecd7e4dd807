import { z } from 'zod'
import { id, isoDateTime, noInput } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

export const listConnectionsInput = noInput

/** A running session of the exercise; `clockSkew` in milliseconds, positive = the device's clock is ahead of the server's. */
export const connection = z.object({
  user: z.object({ id, username: z.string(), firstname: z.string(), lastname: z.string(), photo: z.string().nullable(), role }),
  browser: z.string(),
  system: z.string(),
  signedInOn: isoDateTime,
  seenOn: isoDateTime,
  online: z.boolean(),
  clockSkew: z.int().nullable(),
})
export type Connection = z.infer<typeof connection>
