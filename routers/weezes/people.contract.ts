import { z } from 'zod'
import { role } from '../auth/session.contract.ts'
import { text } from '../scalars.contract.ts'

/** GET users/search (API-18): `roles` joined by commas. */
export const searchUsers = z.strictObject({
  terms: text(100),
  roles: z
    .string()
    .max(100)
    .refine(names => names.split(',').every(name => role.safeParse(name).success), 'Unknown role')
    .optional(),
  includeSelf: z.boolean().default(false),
})
export type SearchUsers = z.infer<typeof searchUsers>

/** GET users/webmail/search (API-17). */
export const searchIdentities = z.strictObject({
  terms: text(100),
  role: role.optional(),
  includeSelf: z.boolean().default(false),
})
export type SearchIdentities = z.infer<typeof searchIdentities>
