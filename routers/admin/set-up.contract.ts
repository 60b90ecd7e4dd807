import { z } from 'zod'
import { chosenPassword, named, problems } from '../form-fields.contract.ts'
import { text } from '../scalars.contract.ts'

/** The first client, its exercise and its first administrator, from whoever has the link (design 8). */
export const setUp = z.strictObject({
  token: z.string().max(100),
  client: named(100),
  exercise: named(100),
  username: text(100)
    .transform(value => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1, { error: problems.required, abort: true })
        .regex(/^[a-z0-9_]{1,50}$/, problems.username),
    ),
  first_name: named(100),
  last_name: text(100).default(''),
  password: chosenPassword,
})
export type SetUp = z.output<typeof setUp>
