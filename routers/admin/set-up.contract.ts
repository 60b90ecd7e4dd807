import { z } from 'zod'
import { fromWire, newPasswordText, requiredText, usernameField } from '../form-fields.contract.ts'
import { formNameMax } from '../limits.contract.ts'
import { starterSetLanguage } from '../press/media-sources.contract.ts'
import { line } from '../scalars.contract.ts'
import { timeZone } from './clients.contract.ts'

const name = requiredText(formNameMax)

/** The first client, its exercise and its first administrator; `token` is the one of the printed link (design 8). */
export const setUpInput = z
  .strictObject({
    token: z.string().max(100),
    client: name,
    exercise: name,
    username: usernameField,
    first_name: name,
    last_name: line(formNameMax).default(''),
    password: newPasswordText,
    language: starterSetLanguage,
    timeZone: timeZone.optional(),
  })
  .transform(fromWire)
export type SetUpInput = z.output<typeof setUpInput>
