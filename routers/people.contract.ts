import { z } from 'zod'
import { id } from './scalars.contract.ts'

/** A person as players see them, without the role (design rule 12). */
export const person = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().nullable(),
  certified: z.boolean(),
})

export type Person = z.infer<typeof person>

export const people = z.array(person)
