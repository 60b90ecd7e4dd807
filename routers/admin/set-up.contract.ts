import { z } from 'zod'
import { fieldErrors, newPasswordText, requiredText } from '../form-fields.contract.ts'
import { text } from '../scalars.contract.ts'

/** The first client, its exercise and its first administrator, from whoever has the link (design 8). */
export const setUpInput = z.strictObject({
  token: z.string().max(100),
  client: requiredText(100),
  exercise: requiredText(100),
  username: text(100)
    .transform(value => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { error: fieldErrors.required, abort: true })
        .regex(/^[a-z0-9_]{1,50}$/, fieldErrors.username),
    ),
  first_name: requiredText(100),
  last_name: text(100).default(''),
  password: newPasswordText,
})
export type SetUpInput = z.output<typeof setUpInput>
