import type { Person } from '../people.contract.ts'
import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** Somebody of the exercise whom a row may name. */
export type KnownPerson = { person: Person; persona: boolean }

const nameOf = ({ firstname, lastname }: Person) => normalizeLabel(`${firstname} ${lastname}`)

/** Who is meant by `@name`, `name` or a whole name; a screen name before a name. */
export const findPerson = (people: readonly KnownPerson[], cell: string): KnownPerson | 'several' | undefined => {
  const wanted = normalizeLabel(cell.trim().replace(/^@/, ''))
  if (wanted === '') return undefined
  const byScreenName = people.find(({ person }) => person.username === wanted)
  if (byScreenName) return byScreenName
  const named = people.filter(({ person }) => nameOf(person) === wanted)
  return named.length > 1 ? 'several' : named[0]
}

const usernameOf = (cell: string) =>
  normalizeLabel(cell.trim().replace(/^@/, ''))
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)

/** The persona that an unknown name would become; undefined where no screen name can be made of it. */
export const toNewPersona = (cell: string, people: readonly KnownPerson[]) => {
  const username = usernameOf(cell)
  if (username === '' || people.some(({ person }) => person.username === username)) return null
  const whole = cell.trim().replace(/^@/, '')
  const [first = '', ...rest] = /^\S+$/.test(whole) ? [whole] : whole.split(/\s+/)
  return { username, firstname: first.slice(0, 100), lastname: rest.join(' ').slice(0, 100) }
}
