import { z } from 'zod'
import { named, problems } from '../form-fields.contract.ts'
import { id, moment } from '../scalars.contract.ts'

/** What every token begins with, so that one is recognised where it should not be. */
export const tokenPrefix = 'weez_'

/** Most tokens that somebody has at a time. */
export const tokensMax = 20

/** Days that a token lives unless it is told otherwise. */
export const defaultDays = 30
const daysMax = 365

/** One's own tokens, the newest first. */
export const listTokens = z.strictObject({})

/** A token with what it is for. */
export const addToken = z.strictObject({
  name: named(60),
  days: z.int(problems.days).min(1, problems.days).max(daysMax, problems.days).default(defaultDays),
})
export type AddToken = z.output<typeof addToken>

/** Ends a token at once. */
export const revokeToken = z.strictObject({ id })

/** What can be known of a token afterwards; `usedOn` is noted to the hour. */
export const apiToken = z.object({ id, name: z.string(), createdOn: moment, expiresOn: moment, usedOn: moment.nullable() })
export type ApiToken = z.infer<typeof apiToken>

/** `secret` is the token itself, which is told here and never again. */
export const madeToken = z.object({ token: apiToken, secret: z.string() })
export type MadeToken = z.infer<typeof madeToken>
