import { z } from 'zod'
import { addMailListInput, editMailAddressInput } from './mail.contract.ts'

const { members: _, ...listFields } = addMailListInput.shape

/** The directory of mail as a file: what differs from the usual of accounts, those of personas stand in their table, and the lists; people by their usernames. */
export const mailDirectoryFile = z.strictObject({
  accounts: z.array(z.strictObject({ username: z.string(), ...editMailAddressInput.omit({ userId: true }).shape })).default([]),
  lists: z.array(z.strictObject({ ...listFields, members: z.array(z.string()).default([]) })).default([]),
})
export type MailDirectoryFile = z.output<typeof mailDirectoryFile>
