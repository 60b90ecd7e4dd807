import { z } from 'zod'
import { reason } from '../error-reasons.contract.ts'
import {
  checkContractDates,
  contractDateFields,
  dateText,
  emailText,
  fromWire,
  newPasswordText,
  positionText,
  requiredText,
  usernameField,
} from '../form-fields.contract.ts'
import { audienceMax, bioMax, formNameMax, operatorsMax, personaGroupMax, personaNotesMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { exactText, id, isoDateTime, line, text } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

/** The users or the personas of the exercise, newest first (ADM-11); `search` covers all text columns (ADM-07). */
export const listUsersInput = z.strictObject({
  kind: z.enum(['users', 'personas']).default('users'),
  search: text(100).default(''),
  before: id.optional(),
})
export type ListUsersInput = z.output<typeof listUsersInput>

export const readUserInput = z.strictObject({ id })

/** The names that a free username of the exercise is proposed for. */
export const proposeUsernameInput = z.strictObject({ first_name: line(formNameMax), last_name: line(formNameMax) })
export type ProposeUsernameInput = z.output<typeof proposeUsernameInput>

/** Whether an account could sign in today; `early` and `expired` = outside its contract. */
export const userState = z.enum(['active', 'disabled', 'early', 'expired'])
export type UserState = z.infer<typeof userState>

/** A row of the users table (ADM-13): dates as DD/MM/YYYY, `img` an imageId, `seenOn` the last use of a session or the last sign-in. */
export const userRow = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
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

/** `count` = number of matches. */
export const userPage = z.object({ data: z.array(userRow), count: z.int(), hasNext: z.boolean() })
export type UserPage = z.infer<typeof userPage>

/**
 * Private notes on how to play a persona, its group, and whether storms and the generated past leave it out, which nobody else has, and the followers that somebody is shown to have outside the exercise.
 */
const personaVoice = z.object({ notes: z.string(), personaGroup: z.string(), audience: z.string(), apart: z.boolean() })

/** An account as the data modal and the edit page show it (ADM-08). */
export const userDetails = z.object({
  ...userRow.shape,
  client: z.string(),
  exercise: z.object({ name: z.string(), base: z.string() }),
  signedInOn: isoDateTime.nullable(),
  sessions: z.int(),
  weezesCount: z.int(),
  /** Number of actions in the name of personas. */
  playedCount: z.int(),
  bio: z.string(),
  email: z.string(),
  ...personaVoice.shape,
  /** The players who speak for it; those of an official account. */
  operators: z.array(person),
})
export type UserDetails = z.infer<typeof userDetails>

/** Empty = the server generates one. */
const password = exactText(200).refine(value => value === '' || newPasswordText.safeParse(value).success, reason('password.too_short'))

/** The players who speak for an official account. */
const operators = z.array(id).max(operatorsMax)

const profileFields = {
  first_name: requiredText(formNameMax),
  last_name: line(formNameMax).transform(value => value.trim()),
  position: positionText,
  email: emailText,
  bio: text(bioMax),
  certified: z.boolean(),
  img: text(100).nullable(),
  notes: text(personaNotesMax).transform(value => value.normalize('NFC').trim()),
  personaGroup: line(personaGroupMax).transform(value => value.normalize('NFC').trim()),
  audience: text(100)
    .transform(value => value.replace(/\s/g, ''))
    .refine(value => /^\d*$/.test(value) && Number(value) <= audienceMax, reason('persona.audience'))
    .transform(value => (value === '' ? null : Number(value))),
}

/** The add form (ADM-06, ADM-15, ADM-16). An account with operators gets a password only when one is given. */
export const addUserInput = z
  .strictObject({
    username: usernameField,
    role,
    password: password.default(''),
    ...contractDateFields,
    first_name: profileFields.first_name,
    last_name: profileFields.last_name.default(''),
    position: profileFields.position.default(''),
    email: profileFields.email.default(''),
    bio: profileFields.bio.default(''),
    certified: profileFields.certified.default(false),
    img: profileFields.img.default(null),
    notes: profileFields.notes.default(''),
    personaGroup: profileFields.personaGroup.default(''),
    audience: profileFields.audience.default(null),
    apart: z.boolean().default(false),
    operators: operators.default([]),
  })
  .check(checkContractDates)
  .transform(fromWire)
export type AddUserInput = z.output<typeof addUserInput>

/** `password` = the generated password, which is answered only once; null when the caller chose it, and for personas. */
export const userWithPassword = z.object({ user: userRow, password: z.string().nullable() })
export type UserWithPassword = z.infer<typeof userWithPassword>

/** The edit page (ADM-11): absent fields do not change. */
export const editUserInput = z
  .strictObject({
    id,
    username: usernameField.optional(),
    role: role.optional(),
    start_of_contract: dateText.optional(),
    end_of_contract: dateText.optional(),
    first_name: profileFields.first_name.optional(),
    last_name: profileFields.last_name.optional(),
    position: profileFields.position.optional(),
    email: profileFields.email.optional(),
    bio: profileFields.bio.optional(),
    certified: profileFields.certified.optional(),
    img: profileFields.img.optional(),
    notes: profileFields.notes.optional(),
    personaGroup: profileFields.personaGroup.optional(),
    audience: profileFields.audience.optional(),
    apart: z.boolean().optional(),
    operators: operators.optional(),
  })
  .check(checkContractDates)
  .transform(fromWire)
export type EditUserInput = z.output<typeof editUserInput>

/** Makes a persona an official account, for which at least one player speaks. */
export const makeOfficialInput = z.strictObject({ id, operators: operators.min(1) })
export type MakeOfficialInput = z.output<typeof makeOfficialInput>

/** A new password, generated when empty; ends all sessions. */
export const setPasswordInput = z.strictObject({ id, password: password.default('') })
export type SetPasswordInput = z.output<typeof setPasswordInput>

/** Disables an account, which ends its sessions, or enables it again. */
export const disableUserInput = z.strictObject({ id, disabled: z.boolean() })
export type DisableUserInput = z.infer<typeof disableUserInput>

export const endSessionsInput = z.strictObject({ id })
