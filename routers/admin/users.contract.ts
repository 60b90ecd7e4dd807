import { z } from 'zod'
import { checkContractDates, contractDateFields, dateText, fieldErrors, newPasswordText, requiredText } from '../form-fields.contract.ts'
import { id, isoDateTime, text } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

/** Most rows of a page. */
export const usersPageSize = 50

/** The users of the exercise or its personas, newest first (ADM-11); `search` looks into all columns of text (ADM-07). */
export const listUsersInput = z.strictObject({
  kind: z.enum(['users', 'personas']).default('users'),
  search: text(100).default(''),
  before: id.optional(),
})
export type ListUsersInput = z.output<typeof listUsersInput>

export const readUserInput = z.strictObject({ id })

/** Whether somebody could sign in: disabled, before or after their contract. */
export const userState = z.enum(['active', 'disabled', 'early', 'expired'])
export type UserState = z.infer<typeof userState>

/** A row of the users table (ADM-13): dates as DD/MM/YYYY, `img` an imageId; `seenOn` the newest use of a session or sign-in. */
export const userRow = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  start_of_contract: z.string(),
  end_of_contract: z.string(),
  img: z.string().nullable(),
  certified: z.boolean(),
  state: userState,
  online: z.boolean(),
  seenOn: isoDateTime.nullable(),
})
export type UserRow = z.infer<typeof userRow>

/** `count` = how many the search finds. */
export const userPage = z.object({ data: z.array(userRow), count: z.int(), hasNext: z.boolean() })
export type UserPage = z.infer<typeof userPage>

/** What the data modal and the edit page show of somebody (ADM-08). */
export const userDetails = z.object({
  ...userRow.shape,
  client: z.string(),
  exercise: z.object({ name: z.string(), base: z.string() }),
  signedInOn: isoDateTime.nullable(),
  sessions: z.int(),
  weezesCount: z.int(),
  /** Acts in the name of personas. */
  playedCount: z.int(),
  bio: z.string(),
})
export type UserDetails = z.infer<typeof userDetails>

const username = text(100)
  .transform(value => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: fieldErrors.required, abort: true })
      .regex(/^[a-z0-9_]{1,50}$/, fieldErrors.username),
  )
/** Empty = one is made. */
const password = text(200).refine(value => value === '' || newPasswordText.safeParse(value).success, fieldErrors.shortPassword)

const profileFields = {
  first_name: requiredText(100),
  last_name: text(100).transform(value => value.trim()),
  bio: text(500),
  certified: z.boolean(),
  img: text(100).nullable(),
}

/** The add form (ADM-06, ADM-15, ADM-16). */
export const addUserInput = z
  .strictObject({
    username,
    role,
    password: password.default(''),
    ...contractDateFields,
    first_name: profileFields.first_name,
    last_name: profileFields.last_name.default(''),
    bio: profileFields.bio.default(''),
    certified: profileFields.certified.default(false),
    img: profileFields.img.default(null),
  })
  .check(checkContractDates)
export type AddUserInput = z.output<typeof addUserInput>

/** A password that is told once; null where the person who asks has chosen it, and for personas. */
export const userWithPassword = z.object({ user: userRow, password: z.string().nullable() })
export type UserWithPassword = z.infer<typeof userWithPassword>

/** The edit page (ADM-11): what is absent stays as it is. */
export const editUserInput = z
  .strictObject({
    id,
    username: username.optional(),
    role: role.optional(),
    start_of_contract: dateText.optional(),
    end_of_contract: dateText.optional(),
    first_name: profileFields.first_name.optional(),
    last_name: profileFields.last_name.optional(),
    bio: profileFields.bio.optional(),
    certified: profileFields.certified.optional(),
    img: profileFields.img.optional(),
  })
  .check(checkContractDates)
export type EditUserInput = z.output<typeof editUserInput>

/** A new password, made where none is given; ends all sessions. */
export const setPasswordInput = z.strictObject({ id, password: password.default('') })
export type SetPasswordInput = z.output<typeof setPasswordInput>

/** Closes an account, which ends its sessions, or opens it again. */
export const disableUserInput = z.strictObject({ id, disabled: z.boolean() })
export type DisableUserInput = z.infer<typeof disableUserInput>

export const endSessionsInput = z.strictObject({ id })
