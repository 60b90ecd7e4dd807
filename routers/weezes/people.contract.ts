import { z } from 'zod'
import { text } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

/** GET users/search (API-18): `roles` joined by commas. */
export const searchUsersInput = z.strictObject({
  terms: text(100),
  roles: z
    .string()
    .max(100)
    .refine(names => names.split(',').every(name => role.safeParse(name).success), 'Unknown role')
    .optional(),
  includeSelf: z.boolean().default(false),
})
export type SearchUsersInput = z.infer<typeof searchUsersInput>

/** GET users/webmail/search (API-17). */
export const searchUsersByRoleInput = z.strictObject({
  terms: text(100),
  role: role.optional(),
  includeSelf: z.boolean().default(false),
})
export type SearchUsersByRoleInput = z.infer<typeof searchUsersByRoleInput>
