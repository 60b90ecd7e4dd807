import type { Store } from '#db/store.ts'
import type { Actor, TenantPaths } from './actor.ts'
import type { Changes, ImageStore, OutsidePictures, Parsers, Passwords, Sessions, SetupLink, Stops } from './services.ts'

/** The exercise that a URL's base path names; of the default exercise all three are empty. */
export type Tenant = TenantPaths & {
  base: string /** Of the archive of a closed run: the exercise whose sessions read it. */
  archiveOf?: Tenant
}

/** What procedures get with each request; made by `server/http/context.ts`. */
export type Context = {
  store: Store
  tenant: Tenant
  actor: Actor | null
  sessions: Sessions
  passwords: Passwords
  imageStore: ImageStore
  outsidePictures: OutsidePictures
  parsers: Parsers
  setupLink: SetupLink
  changes: Changes
  stops: Stops
  /** The key under which the caller's address is throttled: for IPv6 its network. */
  address: string
  idempotencyKey: string | undefined
  now(): Date
}
