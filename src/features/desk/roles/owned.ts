import type { DeskRole } from '#routers/desk/roles.contract.ts'

/** The roles that somebody has. */
export const rolesOf = (roles: readonly DeskRole[], userId: number): DeskRole[] =>
  roles.filter(({ holders }) => holders.some(({ id }) => id === userId))

/** The role to which a persona belongs, where somebody speaks as it without having that role. */
export const foreignRole = (roles: readonly DeskRole[], personaId: number, userId: number): DeskRole | undefined => {
  const role = roles.find(({ personas }) => personas.some(({ id }) => id === personaId))
  return role?.holders.some(({ id }) => id === userId) ? undefined : role
}

/** What the desk is narrowed to: the roles of the reader, or one role. */
export type RoleFilter = 'mine' | number

/** The personas of a filter; null = of no filter, such as a role that is gone, or one's own of somebody without any. */
export const personasOf = (roles: readonly DeskRole[], filter: RoleFilter | undefined, userId: number): ReadonlySet<number> | null => {
  const chosen = filter === 'mine' ? rolesOf(roles, userId) : roles.filter(({ id }) => id === filter)
  return chosen.length > 0 ? new Set(chosen.flatMap(({ personas }) => personas.map(({ id }) => id))) : null
}
