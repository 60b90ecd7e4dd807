import { z } from 'zod'
import { person } from '../people.contract.ts'
import { id, text } from '../scalars.contract.ts'

const username = text(50).min(1)

/** GET users/{id}/profile (API-20). */
export const readProfileInput = z.strictObject({ id })
export type ReadProfileInput = z.infer<typeof readProfileInput>

/** Whom a screen name means, in any case (POST-03). */
export const readPersonByUsernameInput = z.strictObject({ username })
export type ReadPersonByUsernameInput = z.infer<typeof readPersonByUsernameInput>

const websiteUrl = z.url({ protocol: /^https?$/ }).max(200)
const isoDate = z.iso.date().refine(value => !value.startsWith('0000'), 'There is no year 0')

/** PATCH users/{id}/profile (API-21): what is absent stays as it is; an empty website or birth date takes it away. */
export const editProfileInput = z.strictObject({
  id,
  name: text(200).refine(value => value.trim() !== '', 'Your name is required'),
  bio: text(500).optional(),
  location: text(200).optional(),
  website: z.union([z.literal(''), websiteUrl]).nullish(),
  birthDate: z.union([z.literal(''), isoDate]).nullish(),
})
export type EditProfileInput = z.infer<typeof editProfileInput>

/** POST users/{username}/follow (API-22): the state wanted. */
export const followPersonInput = z.strictObject({ username, subscribed: z.boolean() })
export type FollowPersonInput = z.infer<typeof followPersonInput>

/** Somebody's profile (ENT-09); `subscribed` = the reader follows them; `persona` is for animators only (design rule 12). */
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
  persona: z.boolean().optional(),
})
export type Profile = z.infer<typeof profile>
