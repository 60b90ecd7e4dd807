import type { Role } from '#db/schema/enums.ts'

/** The roles a search looks for. A player who asks for USER or DUMMY gets both, so that nobody learns who is a persona (design rule 12). */
export const toRoleFilter = (asked: readonly Role[], oversees: boolean): readonly Role[] => {
  const played = asked.includes('USER') || asked.includes('DUMMY')
  return oversees || !played ? asked : [...new Set<Role>([...asked, 'USER', 'DUMMY'])]
}
