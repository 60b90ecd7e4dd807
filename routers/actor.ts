import type { Role } from '#db/schema/enums.ts'
import type { SessionUser } from './session.contract.ts'

declare const actorBrand: unique symbol

/** Who asks. Only the session code makes one, so a function that takes an Actor cannot be called without a session and its exercise. */
export type Actor = {
  readonly exerciseId: number
  readonly userId: number
  readonly role: Role
  readonly clientId: number
  /** Whether they come with an API token, which is not let through where somebody has to be there in person. */
  readonly byToken: boolean
  /** What the signed-in person may know of themself. */
  readonly user: SessionUser
  readonly [actorBrand]: true
}

/** Whether the actor's session is of the exercise that a base path names. */
export const isInTenant = ({ user }: Actor, place: { clientPath: string; clonePath: string }): boolean =>
  user.client.clientPath === place.clientPath && user.clonePath === place.clonePath
