import { z } from 'zod'

/** Where a page stopped listening: the id of the last ring that it heard. */
export const hearChangesInput = z.strictObject({ lastEventId: z.string().max(64).optional() })

/** What a ring of the doorbell says: topics that moved, never what they hold. */
export type Ring = {
  topics: readonly string[]
  /** In the first ring of a stream: the queries that this caller may ask, with the topics that their answers show. */
  queries?: Record<string, readonly string[]>
}
