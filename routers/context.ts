import type { Store } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { ImageStore, Parsers, Passwords, Sessions, SetupLink } from './services.ts'

/** The exercise that a URL's base path names; at the root `base` is '' and so are the others, which is the default exercise. */
export type Tenant = { base: string; clientPath: string; clonePath: string }

/** One per request, made in one place (`server/http/context.ts`). */
export type Context = {
  store: Store
  tenant: Tenant
  actor: Actor | null
  sessions: Sessions
  passwords: Passwords
  imageStore: ImageStore
  parsers: Parsers
  setupLink: SetupLink
  /** What the caller's address is counted under, for throttling only: of IPv6 its network. */
  address: string
  idempotencyKey: string | undefined
  now(): Date
}
