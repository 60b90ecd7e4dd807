import type { DeskRole } from '#routers/desk/roles.contract.ts'

/** The roles that somebody has. */
export const rolesOf = (roles: readonly DeskRole[], userId: number): DeskRole[] =>
  roles.filter(({ holders }) => holders.some(({ id }) => id === userId))

/** The role to which a persona belongs, where somebody speaks as it without having that role. */
export const foreignRole = (roles: readonly DeskRole[], personaId: number, userId: number): DeskRole | undefined => {
  const role = roles.find(({ personas }) => personas.some(({ id }) => id === personaId))
  return role?.holders.some(({ id }) => id === userId) ? undefined : role
}

const idsOf = (roles: readonly DeskRole[]) => new Set(roles.flatMap(({ personas }) => personas.map(({ id }) => id)))

/** The personas of a role; null = of no role, or of one that is gone. */
export const personasOf = (roles: readonly DeskRole[], roleId: number | undefined): ReadonlySet<number> | null => {
  const chosen = roles.filter(({ id }) => id === roleId)
  return chosen.length > 0 ? idsOf(chosen) : null
}

/** Somebody's own personas: those of their roles, and of who has none, those that they play. */
export const ownPersonas = (roles: readonly DeskRole[], userId: number, played: readonly { id: number }[]): ReadonlySet<number> => {
  const own = rolesOf(roles, userId)
  return own.length > 0 ? idsOf(own) : new Set(played.map(({ id }) => id))
}
