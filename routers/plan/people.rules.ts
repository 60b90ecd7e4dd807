import { splitName } from '../people.rules.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import { isNear } from './near.rules.ts'

/** Words that mean the whole cell (PLAN-10). */
const cellWords = new Set(
  'tous|toutes|tout le monde|tous les participants|tous les joueurs|participants|joueurs|all|everyone|everybody|all participants|all players|players|cellule|la cellule|cellule de crise|cellule crise|cell|the cell|crisis cell|crisis team|crisis management team|cmt|pc crise'.split(
    '|',
  ),
)

/** Degrees behind a name are part of it. */
const degreed = /, (?=(?:md|phd|rn|jr|sr|esq|[mock]be|mph|inc|ltd|llc|sa|sas|sarl|gmbh)\b\.?(?:[;,/&\n]|$))/giu
const titled = /(?<=\b(?:mr?|mme|mlle|mrs|ms|dr|pr)\.? [^;,/&\n]*), (?=\p{L})(?!(?:mr?|mme|mlle|mrs|ms|dr|pr)\b\.? )/giu

const tidy = (name: string): string => name.replaceAll('\u0000', ', ').replace(/\s+/g, ' ').trim()
const isName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name) && !/^n\/?a$/i.test(name)

/** What of a cell `;` `/` `&` and line breaks part; what commas part of it; signs alone are no name. The comma of `M. Tran, voisin` parts none. */
const partsOf = (cell: string): { part: string; names: string[] }[] =>
  cell
    .replace(degreed, '\u0000')
    .replace(titled, '\u0000')
    .split(/[;/&\n]/)
    .map(part => ({ part: tidy(part), names: part.split(',').map(tidy).filter(isName) }))
    .filter(({ names }) => names.length > 0)

/** Names with the text that a comma parts, where there is one: each is it, or a part of it. */
export type CellName = { name: string; cell: string | null }

/** The names in a cell: several are separated by `;` `,` `/` `&` or a line break. `isTogether` = what has a comma is one name. */
export const splitNames = (cell: string, isTogether: (part: string) => boolean): CellName[] => {
  const found = partsOf(cell).flatMap(({ part, names }): CellName[] => {
    if (names.length < 2) return names.map(name => ({ name, cell: null }))
    return isTogether(part) ? [{ name: part, cell: part }] : names.map(name => ({ name, cell: part }))
  })
  return [...new Map(found.map(told => [told.name, told])).values()]
}

/** The names in a cell, of which all commas part two. */
export const splitPeople = (cell: string): string[] => splitNames(cell, () => false).map(({ name }) => name)

/** Words by which what somebody is begins, behind a comma. */
const roleWords = new Set(
  'directeur|directrice|dir|chef|cheffe|responsable|maire|adjoint|adjointe|prefet|prefete|journaliste|reporter|redacteur|redactrice|porte|president|presidente|pdg|dg|ceo|cfo|coo|manager|director|head|mayor|deputy|chief|spokesperson|spokesman|spokeswoman|officer|editor|captain|nurse|doctor|physician|professor|commandant|capitaine|colonel|lieutenant|delegue|deleguee|secretaire|secretary|voisin|voisine|riverain|riveraine|parent|client|cliente|habitant|habitante|salarie|salariee|employe|employee|infirmier|infirmiere|medecin|avocat|lawyer|jr|sr|md|phd|inc|ltd|llc|sa|sas|sarl'.split(
    '|',
  ),
)

/**
 * Reads what has a comma: one name, as `Laiterie du Val, qualité`, or several. It is several where one of them is known or stands in other cells
 * too; one where a small word or a role follows, or a sender stands so several times; else that is open.
 */
export const createCommaReader = (cells: readonly { field: string; cell: string }[], isKnown: (name: string) => boolean) => {
  const cellsOf = new Map<string, Set<string>>()
  const senders = new Map<string, number>()
  for (const { field, cell } of cells)
    for (const { part, names } of partsOf(cell)) {
      if (field === 'sender') senders.set(part, (senders.get(part) ?? 0) + 1)
      for (const name of names.map(normalizeLabel)) cellsOf.set(name, (cellsOf.get(name) ?? new Set()).add(part))
    }
  return (part: string): 'one' | 'several' | 'open' => {
    const [before = '', behind = '', ...more] = part.split(',').map(tidy)
    if (isKnown(part)) return 'one'
    const isElsewhere = (name: string) => isKnown(name) || (cellsOf.get(normalizeLabel(name))?.size ?? 0) > 1
    if (more.length > 0 || isElsewhere(before) || isElsewhere(behind)) return 'several'
    const [word = ''] = normalizeLabel(behind).split(/[^a-z0-9]+/)
    const isSmall = /^\p{Lu}/u.test(before) && /^\p{Ll}/u.test(behind)
    return isSmall || roleWords.has(word) || (senders.get(part) ?? 0) > 1 ? 'one' : 'open'
  }
}

/** Whether a name means the cell as a whole. */
export const meansCell = (name: string): boolean => cellWords.has(normalizeLabel(name))

/** Somebody of the exercise, by user name and full name; `team` = an animator, who may play lines. */
export type ExercisePerson = { username: string; name: string; team?: boolean }

/** Words that stand before names and say nothing of whose they are. */
const titles = new Set(
  'm|mr|mrs|ms|mme|mlle|madame|monsieur|dr|docteur|doctor|pr|prof|me|maitre|col|cdt|cne|lt|gen|the|le|la|l|les'.split('|'),
)

const wordsOf = (name: string): string[] =>
  normalizeLabel(name)
    .split(/[^a-z0-9.]+/)
    .filter(word => word !== '' && !titles.has(word.replace(/\.$/, '')))

/** Whether all words of a name are in another one, whole or abbreviated with a dot, and one of them is long enough to tell. */
const isPartOf = (name: readonly string[], other: readonly string[]): boolean => {
  const isIn = (word: string) => other.includes(word) || (word.endsWith('.') && other.some(whole => whole.includes(word.slice(0, -1))))
  return name.some(word => word.length >= 4 && other.includes(word)) && name.every(isIn)
}

/** Whom a name means; `near` = they are called almost so. */
export type FoundPerson = { username: string; near: boolean }

/** Finds people of the exercise by what files call them: by their names, else by the only one who is called almost so. */
export const createPersonFinder = (people: readonly ExercisePerson[]) => {
  const byName = new Map(
    people.flatMap(({ username, name }) => [[normalizeLabel(username), username] as const, [normalizeLabel(name), username] as const]),
  )
  const named = people.map(({ username, name }) => ({ username, label: normalizeLabel(name), words: wordsOf(name) }))
  const findNear = (name: string): string | undefined => {
    const label = normalizeLabel(name)
    const words = wordsOf(name)
    const found = named.filter(person => isNear(label, person.label) || (words.length > 0 && isPartOf(words, person.words)))
    return found.length === 1 ? found[0]?.username : undefined
  }
  return (name: string): FoundPerson | undefined => {
    const exact = byName.get(normalizeLabel(name).replace(/^@/, ''))
    const username = exact ?? findNear(name)
    return username === undefined ? undefined : { username, near: exact === undefined }
  }
}

/** Finds who of the team plays a line: by name, or by initials that only one of them has. */
export const createPlayerFinder = (people: readonly ExercisePerson[], roles: readonly string[]) => {
  const team = people.filter(person => person.team)
  const findPerson = createPersonFinder(team)
  const roleOf = new Map(roles.map(role => [normalizeLabel(role), role] as const))
  const initialsOf = ({ name }: ExercisePerson) =>
    wordsOf(name)
      .map(word => word[0])
      .join('')
  return (name: string): { meaning: string; near: boolean } | undefined => {
    const role = roleOf.get(normalizeLabel(name))
    if (role !== undefined) return { meaning: `role:${role}`, near: false }
    const found = findPerson(name)
    if (found) return { meaning: `@${found.username}`, near: found.near }
    const initials = normalizeLabel(name).replaceAll('.', '')
    const same = /^[a-z]{2,4}$/.test(initials) ? team.filter(person => initialsOf(person) === initials) : []
    return same.length === 1 && same[0] ? { meaning: `@${same[0].username}`, near: true } : undefined
  }
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
