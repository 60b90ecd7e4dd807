import { z } from 'zod'

/** Where a page stopped listening: the id of the last event that it heard. */
export const changesInput = z.strictObject({ lastEventId: z.string().max(64).optional() })

/** An event of the stream of changes: the tags of what changed, never what it holds. */
export type ChangeEvent = {
  topics: readonly string[]
  /** In the first event of a stream: the queries that this caller may ask, with the tags of what their answers show. */
  queries?: Record<string, readonly string[]>
  /** In the last event of a stream: the exercise is stopped for something real. */
  stopped?: true
}
