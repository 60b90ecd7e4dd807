import type { TopicKey } from '#db/topics.ts'
import type { Tenant } from '#routers/context.ts'
import type { CallKind, RateLimitSubject } from './rate-limits.ts'

/** Reads a header. Node's own header object is wrapped as it is, since making a `Headers` of it costs as much as a whole poll. */
export type HeaderReader = { get(name: string): string | null }

/** What an answer shows, by which it may be kept. */
export type Shown = {
  /** Undefined for one that is not kept. */
  topics: readonly TopicKey[] | undefined
  /** How many calls it counts for. */
  calls?: number
  /** Until when it is right if nothing moves, in milliseconds. */
  until?: number
}

/**
 * What the process knows of a request besides its body, and Hono's environment of it. `path` is the path below the base path; `peer` is the
 * address at the socket's other end.
 */
export type Bindings = {
  headers: HeaderReader
  tenant: Tenant
  path: string
  peer: string
  /** Set once it is known who asks: a person, or an address in an exercise. */
  person?: string
  /** Set once calls of the request were counted: for whom, and as what. */
  counted?: { subject: RateLimitSubject; kind: CallKind }
  /** Set by the handler of an answer that has an ETag. */
  shown?: Shown
}
