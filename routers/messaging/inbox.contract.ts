import { z } from 'zod'
import { person } from '../people.contract.ts'
import { before, id, isoDateTime } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/**
 * The mailboxes of all personas, or of the one `personaId`, which may be an official account (ROLE-07); 403 for players. `before` = `updatedOn` of the last known conversation
 * asks for the next older page of those that do not wait.
 */
export const readInboxInput = z.strictObject({
  personaId: id.optional().meta({ description: 'Only the mailbox of this persona', example: 7 }),
  before,
})
export type ReadInboxInput = z.infer<typeof readInboxInput>

/** A persona, how many conversations wait for its answer, and since when the longest does; `talks` = it has any conversation. */
export const inboxPersona = z.object({ identity: person, waiting: z.int(), waitingSince: isoDateTime.nullable(), talks: z.boolean() })
export type InboxPersona = z.infer<typeof inboxPersona>

export const inbox = z.object({
  /** All personas, also with `personaId`: the longest wait first, then by name; up to `inboxPersonasMax`. */
  personas: z.array(inboxPersona),
  /** The official accounts, by name: whoever reads an inbox reads their mailboxes too, and only their operators answer. */
  officialAccounts: z.array(inboxPersona),
  /** How many conversations wait in all mailboxes of personas together. */
  waiting: z.int(),
  /**
   * Conversations without messages: up to `inboxWaitingMax` that wait, the longest wait first, then a page of the others, newest activity
   * first. `personaParticipantId` says whose mailbox each is in; between two personas it is that of the one that opened it.
   */
  data: z.array(conversation),
  hasNext: z.boolean(),
})
export type Inbox = z.infer<typeof inbox>
