import type { Role } from '#db/schema/enums.ts'
import { rolesAlikeToPlayers } from '../permissions.ts'

/** First and last name from one field, cut at the first white space; a single word is a first name (PROF-05). */
export const splitName = (name: string): { firstname: string; lastname: string } => {
  const fullName = name.normalize('NFC').trim()
  const [firstname = ''] = fullName.split(/\s/u, 1)
  return { firstname, lastname: fullName.slice(firstname.length).trim() }
}

/** The roles that a search returns for the roles asked for; for a player USER and DUMMY are one. */
export const toRoleFilter = (wanted: readonly Role[], oversees: boolean): readonly Role[] => {
  const ambiguous = wanted.some(role => rolesAlikeToPlayers.includes(role))
  return oversees || !ambiguous ? wanted : [...new Set([...wanted, ...rolesAlikeToPlayers])]
}
