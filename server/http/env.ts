import type { TagKey } from '#db/tags.ts'
import type { Actor } from '#routers/actor.ts'
import type { Context, Tenant } from '#routers/context.ts'
import type { CallKind, RateLimitSubject } from '../rate-limits.ts'

/** Reads a header. Node's own header object is wrapped as it is, since making a `Headers` of it costs as much as a whole poll. */
export type HeaderReader = { get(name: string): string | null }

/** A session cookie as a request has sent it. */
type SessionCookie = { name: string; token: string }

/** Who makes a request. */
export type Caller = {
  actor: Actor | null
  /** The subject that calls are counted for. */
  subject: RateLimitSubject
  /** Returns the rate limit key of the caller's address. */
  findAddress: () => string
  /** The session cookie that counts, if any, and whether its session exists. */
  cookie: SessionCookie | undefined
  hasSession: boolean
  /** Finds the session cookie of a base path. */
  findCookie: (base: string) => SessionCookie | undefined
  /** Finds the actor again: false when there was no session or token, null when it has ended. A stream keeps it for hours, so it holds nothing else. */
  findActor: () => Promise<Actor | null | false>
}

/**
 * A request's context, the `Set-Cookie` headers that its response must carry, and the subject that its calls are counted for.
 */
export type RequestContext = { context: Context; cookies: string[]; subject: RateLimitSubject }

/** What an answer shows, by which it may be cached. */
export type Shown = {
  /** Undefined for one that is not cached. */
  tags: readonly TagKey[] | undefined
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
  /** Set once they were asked for. */
  caller?: Promise<Caller>
  context?: Promise<RequestContext>
  /** Set once it is known who asks: a person, or an address in an exercise. */
  person?: string
  /** Set once calls of the request were counted: for whom, and as what. */
  counted?: { subject: RateLimitSubject; kind: CallKind }
  /** Set by the handler of an answer that has an ETag. */
  shown?: Shown
}
