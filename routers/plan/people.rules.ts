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
