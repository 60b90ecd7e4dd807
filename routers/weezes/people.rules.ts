import type { Role } from '#db/schema/enums.ts'
import { rolesAlikeToPlayers } from '../permissions.ts'

/** The roles that a search looks for: a player who asks for USER or DUMMY gets both, so that nobody learns who is a persona (design rule 12). */
export const toRoleFilter = (asked: readonly Role[], oversees: boolean): readonly Role[] =>
  oversees || !asked.some(role => rolesAlikeToPlayers.includes(role)) ? asked : [...new Set([...asked, ...rolesAlikeToPlayers])]
