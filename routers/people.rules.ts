import type { Role } from '#db/schema/enums.ts'
import { rolesAlikeToPlayers } from './permissions.ts'

type Named = { firstname: string; lastname: string }

/** What names that were stored before may have: no name is given any today. */
const straySigns = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const markPile = /(\p{M}{8})\p{M}+/gu

/** First and last name, as pages, texts and files have it. One of them is empty for an organisation. */
export const fullName = ({ firstname, lastname }: Named): string =>
  `${firstname} ${lastname}`.trim().replace(straySigns, '').replace(markPile, '$1')

/** Hebrew, Arabic and the other letters that are written from the right. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A full name inside a sentence: one that is written from the right keeps its direction to itself. */
export const nameInText = (person: Named): string => {
  const name = fullName(person)
  return fromTheRight.test(name) ? `\u2068${name}\u2069` : name
}

/** The followers that everybody is shown: those of the exercise, and the audience outside it that animators gave. A follow always counts. */
export const shownFollowers = ({ audience, followersCount }: { audience: number | null; followersCount: number }): number =>
  (audience ?? 0) + followersCount

/** The first name inside a sentence, or the name of an organisation. */
export const firstNameInText = ({ firstname, lastname }: Named): string => nameInText({ firstname: firstname || lastname, lastname: '' })

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
