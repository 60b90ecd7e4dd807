import { z } from 'zod'
import { id } from './scalars.contract.ts'

/** Somebody as every player sees them; roles never travel (design rule 12). */
export const person = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().nullable(),
  certified: z.boolean(),
})

export type Person = z.infer<typeof person>
