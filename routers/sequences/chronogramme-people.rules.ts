import { isReservedSegment } from '../auth/accounts.rules.ts'
import { formNameMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { fullName, splitName } from '../people.rules.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import { nameKey, toFreeUsername, toUsername } from '../usernames.rules.ts'

import type { SequencePreviewRow, SequenceProblem } from './chronogramme.contract.ts'

/** A user of the exercise that a row may name. */
export type KnownPerson = { person: Person; persona: boolean; animates: boolean }
type NewPersona = NonNullable<SequencePreviewRow['newPersona']>
type Problem = Pick<SequenceProblem, 'level' | 'code' | 'value'>
/** The author of a cell, known or made by the import, with what is to be told of them. */
export type FoundAuthor = { author: Person | null; newPersona: NewPersona | null; problem: Problem | null }

type PersonMatch = { match: 'one'; known: KnownPerson } | { match: 'none' | 'several' }

const withoutAt = (cell: string): string => cell.trim().replace(/^@/, '')

/** The user that `@name`, `name` or a full name names; a username comes before a name. */
export const findPerson = (people: readonly KnownPerson[], cell: string): PersonMatch => {
  const key = nameKey(cell)
  if (key === '') return { match: 'none' }
  const byUsername = people.find(({ person }) => person.username === key)
  if (byUsername) return { match: 'one', known: byUsername }
  const [known, ...others] = people.filter(({ person }) => nameKey(fullName(person)) === key)
  if (!known) return { match: 'none' }
  return others.length > 0 ? { match: 'several' } : { match: 'one', known }
}

/** Who plays a line by hand: the role of the desk that a cell names, else the animator; undefined for nobody who could. */
export const findPlayer = (
  people: readonly KnownPerson[],
  roles: readonly { id: number; name: string }[],
  cell: string,
): { playerRoleId: number | null; playerId: number | null } | undefined => {
  const nobody = { playerRoleId: null, playerId: null }
  if (cell.trim() === '') return nobody
  const role = roles.find(({ name }) => normalizeLabel(name) === normalizeLabel(cell))
  if (role) return { ...nobody, playerRoleId: role.id }
  const found = findPerson(
    people.filter(({ animates }) => animates),
    cell,
  )
  return found.match === 'one' ? { ...nobody, playerId: found.known.person.id } : undefined
}

const problem = (level: Problem['level'], code: Problem['code'], value: string): Problem => ({ level, code, value })

/**
 * Returns a function that finds the authors of a file's cells, in the order of its rows. The import makes a persona of each unknown name, with
 * a free username: two names never share one, but `@marc` and a name that makes `marc` are the same person.
 */
export const createAuthorFinder = (people: readonly KnownPerson[], mailNames: readonly string[] = []): ((cell: string) => FoundAuthor) => {
  const usernames = new Set([...people.map(({ person }) => person.username), ...mailNames])
  const made: { key: string; isHandle: boolean; wanted: string; persona: NewPersona }[] = []
  const isTaken = (username: string) =>
    usernames.has(username) || isReservedSegment(username) || made.some(({ persona }) => persona.username === username)

  const makePersona = (cell: string, wanted: string): NewPersona => {
    const key = nameKey(cell)
    const isHandle = cell.trim().startsWith('@')
    const earlier = made.find(other => other.key === key || (other.wanted === wanted && (isHandle || other.isHandle)))
    if (earlier) return earlier.persona
    const persona = { username: toFreeUsername(wanted, isTaken), ...splitName(withoutAt(cell)) }
    made.push({ key, isHandle, wanted, persona })
    return persona
  }

  /** What the import says of a persona that it makes: whose username is taken, from whom the words in brackets tell them apart, or nothing more. */
  const describe = (cell: string, wanted: string, { username, firstname, lastname }: NewPersona): Problem => {
    const over = Math.max(firstname.length, lastname.length) - formNameMax
    if (over > 0) return problem('error', 'labelTooLong', String(over))
    if (username !== wanted) return problem('warning', 'personaTaken', username)
    const plain = findPerson(people, normalizeLabel(withoutAt(cell)))
    return plain.match === 'one' ? problem('warning', 'personaBeside', fullName(plain.known.person)) : problem('warning', 'persona', cell)
  }

  return cell => {
    const nobody = { author: null, newPersona: null }
    if (cell.trim() === '') return { ...nobody, problem: problem('error', 'authorMissing', cell) }
    const found = findPerson(people, cell)
    if (found.match === 'several') return { ...nobody, problem: problem('error', 'authorAmbiguous', cell) }
    if (found.match === 'one')
      return found.known.persona
        ? { author: found.known.person, newPersona: null, problem: null }
        : { ...nobody, problem: problem('error', 'authorRole', cell) }
    const wanted = toUsername(cell)
    if (wanted === '') return { ...nobody, problem: problem('error', 'author', cell) }
    const newPersona = makePersona(cell, wanted)
    return { author: null, newPersona, problem: describe(cell, wanted, newPersona) }
  }
}
