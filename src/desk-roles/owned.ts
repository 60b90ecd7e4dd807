import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { type Owned, ownedBy } from '#routers/desk/roles.rules.ts'

/** The roles that somebody has. */
export const rolesOf = (roles: readonly DeskRole[], userId: number): DeskRole[] =>
  roles.filter(({ holders }) => holders.some(({ id }) => id === userId))

/** The role to which a persona belongs, where somebody speaks as it without having that role. */
export const foreignRole = (roles: readonly DeskRole[], personaId: number, userId: number): DeskRole | undefined => {
  const role = roles.find(({ personas }) => personas.some(({ id }) => id === personaId))
  return role?.holders.some(({ id }) => id === userId) ? undefined : role
}

/** What a role owns; null = of no role, or of one that is gone. */
export const ownedByRole = (roles: readonly DeskRole[], roleId: number | undefined): Owned | null => {
  const chosen = roles.filter(({ id }) => id === roleId)
  return chosen.length > 0 ? ownedBy(chosen) : null
}

/** What somebody owns: what their roles do, and of who has none, the personas that they play. */
export const ownOf = (roles: readonly DeskRole[], userId: number, played: readonly { id: number }[]): Owned => {
  const own = rolesOf(roles, userId)
  return own.length > 0 ? ownedBy(own) : { personas: new Set(played.map(({ id }) => id)), sequences: new Set() }
}
