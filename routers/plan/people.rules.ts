import { splitName } from '../people.rules.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** Words that mean the whole cell (PLAN-10). */
const cellWords = new Set(
  'tous|toutes|tout le monde|tous les participants|tous les joueurs|participants|joueurs|all|everyone|everybody|all participants|all players|players|cellule|la cellule|cellule de crise|cellule crise|cell|the cell|crisis cell|crisis team|crisis management team|cmt|pc crise'.split(
    '|',
  ),
)

/** The names in a cell: several are separated by `;` `,` `/` `&` or a line break; signs alone are none. */
export const splitPeople = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,/&\n]/)
      .map(part => part.replace(/\s+/g, ' ').trim())
      .filter(part => /[\p{L}\p{N}]/u.test(part) && !/^n\/?a$/i.test(part)),
  ),
]

/** Whether a name means the cell as a whole. */
export const meansCell = (name: string): boolean => cellWords.has(normalizeLabel(name))

/** Somebody of the exercise, by user name and full name. */
export type ExercisePerson = { username: string; name: string }

/** Finds people of the exercise by what files call them. */
export const createPersonFinder = (people: readonly ExercisePerson[]) => {
  const byName = new Map(
    people.flatMap(({ username, name }) => [[normalizeLabel(username), username] as const, [normalizeLabel(name), username] as const]),
  )
  return (name: string): string | undefined => byName.get(normalizeLabel(name).replace(/^@/, ''))
}

/** Words of which names of organisations have one, and names of people none. */
const organisationWords = new Set(
  'mairie|ville|commune|prefecture|sous prefecture|departement|region|conseil|ministere|direction|service|services|centre|center|poste|cellule|syndicat|intersyndicale|association|collectif|groupe|groupement|agence|office|hopital|hospital|clinique|clinic|ecole|school|lycee|college|universite|university|police|gendarmerie|pompiers|fire|samu|sdis|codis|dreal|ars|entreprise|societe|company|compagnie|usine|plant|port|airport|gare|station|journal|depeche|echo|radio|tv|presse|press|media|news|bureau|department|council|city|town|hall|county|state|union|team|equipe|gardien|operator|standard|permanence|riverain|riverains|voisin|habitants|meteo|operateur|the|le|la|les|l|un|une'.split(
    '|',
  ),
)

/** The names of a new persona: first and last name of a person, one name of an organisation, of a role and of what does not fit. */
export const splitPersonaName = (name: string, max: number): { firstname: string; lastname: string } => {
  const label = normalizeLabel(name).split(/[^a-z0-9]+/)
  const words = name.split(' ')
  const isPerson = words.length > 1 && words.length < 4 && words.every(word => /^\p{Lu}\p{Ll}/u.test(word))
  if (!isPerson || label.some(word => organisationWords.has(word)))
    return { firstname: name.slice(0, max), lastname: name.slice(max, 2 * max) }
  return splitName(name)
}
