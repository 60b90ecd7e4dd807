import { z } from 'zod'
import { role } from '../auth/session.contract.ts'
import { chosenPassword, contractDays, day, inOrder, named, problems } from '../form-fields.contract.ts'
import { id, moment, text } from '../scalars.contract.ts'

/** Most rows of a page. */
export const usersMax = 50

/** The users of the exercise or its personas, newest first (ADM-11); `search` looks into all columns of text (ADM-07). */
export const listUsers = z.strictObject({
  kind: z.enum(['users', 'personas']).default('users'),
  search: text(100).default(''),
  before: id.optional(),
})
export type ListUsers = z.output<typeof listUsers>

export const readUser = z.strictObject({ id })

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
  seenOn: moment.nullable(),
})
export type UserRow = z.infer<typeof userRow>

/** `count` = how many the search finds. */
export const userPage = z.object({ data: z.array(userRow), count: z.int(), hasNext: z.boolean() })
export type UserPage = z.infer<typeof userPage>

/** What the data modal and the edit page show of somebody (ADM-08). */
export const userData = z.object({
  ...userRow.shape,
  client: z.string(),
  exercise: z.object({ name: z.string(), base: z.string() }),
  signedInOn: moment.nullable(),
  sessions: z.int(),
  weezesCount: z.int(),
  /** Acts in the name of personas. */
  playedCount: z.int(),
  bio: z.string(),
})
export type UserData = z.infer<typeof userData>

const username = text(100)
  .transform(value => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: problems.required, abort: true })
      .regex(/^[a-z0-9_]{1,50}$/, problems.username),
  )
/** Empty = one is made. */
const password = text(200).refine(value => value === '' || chosenPassword.safeParse(value).success, problems.shortPassword)

const said = {
  first_name: named(100),
  last_name: text(100).transform(value => value.trim()),
  bio: text(500),
  certified: z.boolean(),
  img: text(100).nullable(),
}

/** The add form (ADM-06, ADM-15, ADM-16). */
export const addUser = z
  .strictObject({
    username,
    role,
    password: password.default(''),
    ...contractDays,
    first_name: said.first_name,
    last_name: said.last_name.default(''),
    bio: said.bio.default(''),
    certified: said.certified.default(false),
    img: said.img.default(null),
  })
  .check(inOrder)
export type AddUser = z.output<typeof addUser>

/** A password that is told once; null where the person who asks has chosen it, and for personas. */
export const addedUser = z.object({ user: userRow, password: z.string().nullable() })
export type AddedUser = z.infer<typeof addedUser>

/** The edit page (ADM-11): what is absent stays as it is. */
export const editUser = z
  .strictObject({
    id,
    username: username.optional(),
    role: role.optional(),
    start_of_contract: day.optional(),
    end_of_contract: day.optional(),
    first_name: said.first_name.optional(),
    last_name: said.last_name.optional(),
    bio: said.bio.optional(),
    certified: said.certified.optional(),
    img: said.img.optional(),
  })
  .check(inOrder)
export type EditUser = z.output<typeof editUser>

/** A new password, made where none is given; ends all sessions. */
export const setPassword = z.strictObject({ id, password: password.default('') })
export type SetPassword = z.output<typeof setPassword>

/** Closes an account, which ends its sessions, or opens it again. */
export const disableUser = z.strictObject({ id, disabled: z.boolean() })
export type DisableUser = z.infer<typeof disableUser>

export const endSessions = z.strictObject({ id })
