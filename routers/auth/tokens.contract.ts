import { z } from 'zod'
import { reason } from '../error-reasons.contract.ts'
import { requiredText } from '../form-fields.contract.ts'
import { tokenDaysDefault } from '../limits.contract.ts'
import { id, isoDateTime, noInput } from '../scalars.contract.ts'

/** The beginning of every token, by which one is recognised in logs and files. */
export const tokenPrefix = 'weez_'

/** Tokens that a user may have at a time. */
export const tokensMax = 20

/** Most days until a token expires. */
const tokenDaysMax = 365

/** One's own tokens, the newest first. */
export const listTokensInput = noInput

/** Creates a token; `name` says what it is for. */
export const addTokenInput = z
  .strictObject({
    name: requiredText(60),
    days: z.int(reason('token.days')).min(1, reason('token.days')).max(tokenDaysMax, reason('token.days')).default(tokenDaysDefault),
  })
  .meta({ example: { name: 'Wall board', days: 7 } })
export type AddTokenInput = z.output<typeof addTokenInput>

/** Revokes a token. */
export const revokeTokenInput = z.strictObject({ id })

/** A token without its secret; `usedOn` is precise to the hour. */
export const apiToken = z.object({ id, name: z.string(), createdOn: isoDateTime, expiresOn: isoDateTime, usedOn: isoDateTime.nullable() })
export type ApiToken = z.infer<typeof apiToken>

export const apiTokens = z.array(apiToken)

/** `secret` is the token itself; it cannot be read later. */
export const createdToken = z.object({ token: apiToken, secret: z.string() })
export type CreatedToken = z.infer<typeof createdToken>
