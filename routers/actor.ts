import type { Role } from '#db/schema/enums.ts'
import type { SessionUser } from './session.contract.ts'

declare const actorBrand: unique symbol

/** The caller of a request. Only the session code makes one, so a function that takes an Actor cannot be called without a session. */
export type Actor = {
  readonly exerciseId: number
  readonly userId: number
  readonly role: Role
  readonly clientId: number
  /** Whether the request carries an API token, which `sessionOnly` procedures reject. */
  readonly byToken: boolean
  /** What the caller may know about themself. */
  readonly user: SessionUser
  readonly [actorBrand]: true
}

/** The paths that name an exercise: its client's and its clone's; both empty = the default exercise. */
export type TenantPaths = { clientPath: string; clonePath: string }

/** Whether the actor's session is of the exercise that a base path names. */
export const isInTenant = ({ user }: Actor, { clientPath, clonePath }: TenantPaths): boolean =>
  user.client.clientPath === clientPath && user.clonePath === clonePath

/** The base path of an exercise: `/`, `/acme`, `/acme/clones/blue`, or `/clones/blue` for a clone of the default one. */
export const exerciseBasePath = (clientPath: string, clone: string): string => {
  const client = clientPath ? `/${clientPath}` : ''
  return clone ? `${client}/clones/${clone}` : client || '/'
}
