import { type Role, roles } from '#db/schema/enums.ts'
import { getPhrases } from '#locales/index.ts'
import { languages } from '#locales/languages.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** The French words of the roles for women, which files have as well. */
const feminineWords: Record<Role, string> = {
  ADMIN: 'Administratrice',
  ANIMATOR: 'Animatrice',
  OBSERVER: 'Observatrice',
  USER: 'Joueuse',
  DUMMY: 'Persona',
}

/** The words of the roles, normalised: their codes and their names in every language. */
export const roleByWord: ReadonlyMap<string, Role> = new Map(
  roles.flatMap(role =>
    [role, feminineWords[role], ...languages.map(language => getPhrases(language).roles[role]())].map(
      word => [normalizeLabel(word), role] as const,
    ),
  ),
)

/** The roles that a searched word is part of, in any language. */
export const findRolesByWord = (word: string): Role[] => {
  const part = normalizeLabel(word)
  return part === '' ? [] : [...new Set([...roleByWord].flatMap(([known, role]) => (known.includes(part) ? [role] : [])))]
}
