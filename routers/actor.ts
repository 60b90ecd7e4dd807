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

/** The clone path of the kept exercise of a closed run; no clone has one with a slash. */
export const runClonePath = (clonePath: string, number: number): string => `${clonePath}/runs/${number}`

/** The clone path of the frozen start of the run that goes on. */
export const startClonePath = (clonePath: string): string => `${clonePath}/start`

/** The clone path of the exercise whose run an archive holds; of every other exercise its own. */
export const presentClonePath = (clonePath: string): string => clonePath.split('/', 1)[0] ?? ''

/**
 * The base path of an exercise: `/`, `/acme`, `/acme/clones/blue`, or `/clones/blue` for a clone of the default one; of a closed run the one
 * of its exercise with `/runs/1`.
 */
export const exerciseBasePath = (clientPath: string, clone: string): string => {
  const client = clientPath ? `/${clientPath}` : ''
  const [name = '', ...run] = clone.split('/')
  const present = name ? `${client}/clones/${name}` : client
  return run.length > 0 ? `${present}/${run.join('/')}` : present || '/'
}
