import { z } from 'zod'
import { roles } from '#db/schema/enums.ts'
import { languages } from '#locales/languages.ts'
import { id, tenantFields, text } from './scalars.contract.ts'

export const role = z.enum(roles)

/** What every page shows of its exercise: its name, what its mark says in place of the usual sentence, and whether videos may play in it. */
const exerciseDisplay = z.object({ name: z.string(), mark: z.string(), videoEmbeds: z.boolean() })

/** Who is signed in (ENT-03); `clonePath` and `exercise` are additions: which exercise it is and what it is called. */
export const sessionUser = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().nullable(),
  role,
  client: z.object({ id, name: z.string(), logo: z.string().nullable(), clientPath: z.string() }),
  clonePath: z.string(),
  exercise: exerciseDisplay,
})
export type SessionUser = z.infer<typeof sessionUser>

/** POST signin (API-05). */
export const signInInput = z.strictObject({ username: text(100).min(1), password: text(200).min(1), ...tenantFields })
export type SignInInput = z.infer<typeof signInInput>

/** What the server writes into the first page, so that no extra round trip is needed (design 5). */
export const pageBootstrap = z.object({
  /** `''`, `/acme` or `/acme/clones/blue`. */
  base: z.string(),
  locale: z.enum(languages),
  /** For the style elements of the browser program, under the page's content security policy. */
  nonce: z.string(),
  user: sessionUser.nullable(),
  /** The exercise of the base path. */
  exercise: z.object({
    ...exerciseDisplay.shape,
    clonePath: z.string(),
    client: z.object({ name: z.string(), logo: z.string().nullable(), clientPath: z.string() }),
  }),
})
export type PageBootstrap = z.infer<typeof pageBootstrap>
