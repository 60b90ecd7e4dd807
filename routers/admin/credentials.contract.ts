import { z } from 'zod'
import { credentialsMax } from '../limits.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { role } from '../session.contract.ts'

/** What a card lets its person sign in with: a code that works once, or a password. */
export const credentialKind = z.enum(['code', 'password'])
export type CredentialKind = z.infer<typeof credentialKind>

/** New codes or passwords for accounts, all of them or none. */
export const renewCredentialsInput = z.strictObject({ ids: z.array(id).min(1).max(credentialsMax), kind: credentialKind })
export type RenewCredentialsInput = z.infer<typeof renewCredentialsInput>

/** What is printed on a card; `secret` is answered once and cannot be read again. */
export const accountCard = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  position: z.string(),
  role,
  /** The names of the players who speak for an official account. */
  operators: z.array(z.string()),
  secret: z.string(),
})
export type AccountCard = z.infer<typeof accountCard>

/** Cards in the order of the accounts; `expiresOn` is the end of their codes, null for passwords. */
export const accountCards = z.object({ kind: credentialKind, expiresOn: isoDateTime.nullable(), cards: z.array(accountCard) })
export type AccountCards = z.infer<typeof accountCards>
