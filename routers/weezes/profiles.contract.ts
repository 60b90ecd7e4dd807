import { z } from 'zod'
import { id, text } from '../scalars.contract.ts'
import { person } from './weezes.contract.ts'

const username = text(50).min(1)

/** GET users/{id}/profile (API-20). */
export const readProfile = z.strictObject({ id })
export type ReadProfile = z.infer<typeof readProfile>

/** Whom a screen name means, in any case (POST-03). */
export const readPersonByUsername = z.strictObject({ username })
export type ReadPersonByUsername = z.infer<typeof readPersonByUsername>

const address = z.url({ protocol: /^https?$/ }).max(200)
const date = z.iso.date().refine(value => !value.startsWith('0000'), 'There is no year 0')

/** PATCH users/{id}/profile (API-21): what is absent stays as it is; an empty website or birth date takes it away. */
export const editProfile = z.strictObject({
  id,
  name: text(200).refine(value => value.trim() !== '', 'Your name is required'),
  bio: text(500).optional(),
  location: text(200).optional(),
  website: z.union([z.literal(''), address]).nullish(),
  birthDate: z.union([z.literal(''), date]).nullish(),
})
export type EditProfile = z.infer<typeof editProfile>

/** POST users/{username}/follow (API-22): the state wanted. */
export const followPerson = z.strictObject({ username, subscribed: z.boolean() })
export type FollowPerson = z.infer<typeof followPerson>

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
