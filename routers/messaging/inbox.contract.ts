import { z } from 'zod'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'
import { conversation } from './messaging.contract.ts'

/**
 * The mailboxes of all personas in one (ROLE-07); 403 for players. `personaId` keeps one persona's. `before` = `updatedOn` of the last
 * conversation known asks for the next older page of those that do not wait.
 */
export const readInboxInput = z.strictObject({ personaId: id.optional(), before: isoDateTime.optional() })
export type ReadInboxInput = z.infer<typeof readInboxInput>

/** A persona with how many conversations wait for its answer and since when the longest one does; `talks` = it has any conversation. */
export const inboxPersona = z.object({ identity: person, waiting: z.int(), waitingSince: isoDateTime.nullable(), talks: z.boolean() })
export type InboxPersona = z.infer<typeof inboxPersona>

/** How many personas are told at the most. */
export const inboxPersonasMax = 100

export const inbox = z.object({
  /** Longest wait first, then by name; of every persona, whatever `personaId` says. */
  personas: z.array(inboxPersona),
  /** How many conversations wait in all mailboxes together. */
  waiting: z.int(),
  /**
   * First those that wait, the longest wait first, 100 at the most; then the others, newest activity first, in pages. Without messages,
   * as in lists. In whose mailbox each is, `personaParticipantId` says: of two personas, in that of the one that opened it.
   */
  data: z.array(conversation),
  hasNext: z.boolean(),
})
export type Inbox = z.infer<typeof inbox>
