import { z } from 'zod'
import { fieldErrors, requiredText } from '../form-fields.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

/** What every token begins with, so that one is recognised where it should not be. */
export const tokenPrefix = 'weez_'

/** Most tokens that somebody has at a time. */
export const tokensMax = 20

/** Days that a token lives unless it is told otherwise. */
export const tokenDaysDefault = 30
const tokenDaysMax = 365

/** One's own tokens, the newest first. */
export const listTokensInput = z.strictObject({})

/** A token with what it is for. */
export const addTokenInput = z.strictObject({
  name: requiredText(60),
  days: z.int(fieldErrors.days).min(1, fieldErrors.days).max(tokenDaysMax, fieldErrors.days).default(tokenDaysDefault),
})
export type AddTokenInput = z.output<typeof addTokenInput>

/** Ends a token at once. */
export const revokeTokenInput = z.strictObject({ id })

/** What can be known of a token afterwards; `usedOn` is noted to the hour. */
export const apiToken = z.object({ id, name: z.string(), createdOn: isoDateTime, expiresOn: isoDateTime, usedOn: isoDateTime.nullable() })
export type ApiToken = z.infer<typeof apiToken>

/** `secret` is the token itself, which is told here and never again. */
export const createdToken = z.object({ token: apiToken, secret: z.string() })
export type CreatedToken = z.infer<typeof createdToken>
