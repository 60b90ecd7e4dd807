import { z } from 'zod'
import { type Role, roles } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { bioMax, nameMax, usernameMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, line, somethingWritten, terms, text } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

const username = exactText(usernameMax).min(1).meta({ description: 'The screen name, in any case', example: 'nadia_quainord' })
const includeSelf = z.boolean().default(false).meta({ description: 'Whether one may be among those found', example: false })

const roleName = `(?:${roles.join('|')})`
const roleNames = z
  .string()
  .max(100)
  .regex(new RegExp(`^${roleName}(?:,${roleName})*$`), 'Unknown role')
  .transform(names => names.split(',') as Role[])

/** Searches people by name (API-18); `roles` are joined by commas. */
export const searchUsersInput = z.strictObject({
  terms,
  roles: roleNames.optional().meta({ description: 'Only people of these roles, separated by commas', example: 'USER,ANIMATOR' }),
  includeSelf,
})
export type SearchUsersInput = z.infer<typeof searchUsersInput>

/** Searches people by name for messages (API-17). */
export const searchUsersByRoleInput = z.strictObject({
  terms,
  role: role.optional().meta({ description: 'Only people of this role' }),
  includeSelf,
})
export type SearchUsersByRoleInput = z.infer<typeof searchUsersByRoleInput>

/** Somebody's profile (API-20); `as` = the persona whose follow it shows, for animators and observers. */
export const readProfileInput = z.strictObject({
  id,
  as: id.optional().meta({ description: 'The persona whose follow the answer shows, for animators and observers', example: 7 }),
})
export type ReadProfileInput = z.infer<typeof readProfileInput>

/** The person with a screen name, in any case (POST-03). */
export const readPersonByUsernameInput = z.strictObject({ username })
export type ReadPersonByUsernameInput = z.infer<typeof readPersonByUsernameInput>

const websiteUrl = z.url({ protocol: /^https?$/ }).max(200)
const isoDate = z.iso.date().refine(value => !value.startsWith('0000'), reason('date.year_zero'))

/** Changes a profile (API-21): absent fields stay as they are; an empty website or birth date removes it. */
export const editProfileInput = z
  .strictObject({
    id,
    name: line(nameMax).regex(somethingWritten, reason('profile.name_required')),
    bio: text(bioMax).optional(),
    location: line(200).optional(),
    website: z.union([z.literal(''), websiteUrl]).nullish(),
    birthDate: z.union([z.literal(''), isoDate]).nullish(),
  })
  .meta({ example: { id: 42, name: 'Camille Durand', bio: 'Direction de la communication', location: 'Valmare' } })
export type EditProfileInput = z.infer<typeof editProfileInput>

/** Follows somebody, or no longer (API-22); without `authorId` as oneself. The answer shows the follow of whoever follows. */
export const followPersonInput = z.strictObject({ username, subscribed: z.boolean(), authorId: id.optional() })
export type FollowPersonInput = z.infer<typeof followPersonInput>

/** REST takes a bare boolean (API-22). */
export const followPersonBody = {
  schema: z.boolean().meta({ example: true }),
  toInput: (body: unknown) => (typeof body === 'boolean' ? { subscribed: body } : body),
}

/** Somebody's profile (ENT-09); `subscribed` = the reader follows them, or the persona asked for; `persona` is for animators only (design rule 12). */
export const profile = z.object({
  ...person.shape,
  bio: z.string(),
  location: z.string(),
  website: z.string().nullable(),
  birthDate: z.string().nullable(),
  subscribed: z.boolean(),
  subscriptionsCount: z.int(),
  subscribersCount: z.int(),
  weezsCount: z.int(),
  /** Of the whole exercise, raised when older weezes change: given to another author, deleted with hashtags, or loaded. Feeds are read again. */
  rewritesCount: z.int(),
  persona: z.boolean().optional(),
})
export type Profile = z.infer<typeof profile>
