import { isReservedSegment } from '../auth/accounts.rules.ts'
import type { Person } from '../people.contract.ts'
import {
  type Cells,
  type Corrections,
  countProblems,
  createColumnMatcher,
  missingHeadingsProblem,
  type Table,
  toCellRows,
} from '../spreadsheets/spreadsheets.rules.ts'
import { splitName } from '../weezes/profiles.rules.ts'
import { followersMax, parseFollowersCount } from './persona-followers.rules.ts'
import type { PersonaColumn, PersonaPreviewRow, PersonaProblem, PersonaProblemCode, PersonasImportPreview } from './personas.contract.ts'

/** What of the exercise and of the upload rows may name. */
export type PersonaImportContext = {
  people: ReadonlyMap<string, { person: Person; persona: boolean }>
  images: ReadonlySet<string>
  files: ReadonlySet<string>
}
/** What is imported how: what was put right, and whether who is known is changed. */
export type PersonasImportOptions = { corrections: Corrections<PersonaColumn>; update: boolean }
/** A file with everything that it takes to say what it would bring. */
export type PersonasFile = PersonasImportOptions & { bytes: Uint8Array<ArrayBuffer>; world: PersonaImportContext }

/** Longest texts of a profile, in characters, as its editor has them. */
const maxLengths = { name: 200, bio: 500, location: 200 }

type AddProblem = (level: PersonaProblem['level'], column: PersonaColumn, code: PersonaProblemCode, value?: string) => void

const usernameOf = (cell: string) => cell.trim().replace(/^@/, '').toLowerCase()

const checkUsername = (add: AddProblem, cell: string, { people }: PersonaImportContext, update: boolean): Person | null => {
  const username = usernameOf(cell)
  if (username === '') add('error', 'username', 'usernameMissing')
  else if (!/^[a-z0-9_]{1,50}$/.test(username)) add('error', 'username', 'username')
  else if (isReservedSegment(username)) add('error', 'username', 'reserved')
  const known = people.get(username)
  if (known && !known.persona) add('error', 'username', 'account')
  else if (known) add(update ? 'warning' : 'error', 'username', update ? 'updated' : 'taken')
  return known?.persona ? known.person : null
}

const checkPhoto = (add: AddProblem, cell: string, { images, files }: PersonaImportContext): PersonaPreviewRow['photo'] => {
  const name = cell.trim()
  if (name === '') return null
  const imageId = images.has(name) ? name : null
  if (!imageId && !files.has(name.toLowerCase())) add('error', 'photo', 'photo')
  return { name, imageId }
}

/** Of how many personas a follower can be one: all but the one that is followed. */
const checkFollowers = (add: AddProblem, cell: string, others: number): number | null => {
  if (cell.trim() === '') return null
  const followers = parseFollowersCount(cell)
  if (followers === undefined) add('error', 'followers', 'followers')
  const most = Math.min(followersMax, others)
  if (followers !== undefined && followers > most) add('warning', 'followers', 'followersMost', String(most))
  return followers === undefined ? null : Math.min(followers, most)
}

const toPreviewRow = (
  cells: Cells<PersonaColumn>,
  at: number,
  world: PersonaImportContext,
  update: boolean,
  others: number,
): PersonaPreviewRow => {
  const problems: PersonaProblem[] = []
  const add: AddProblem = (level, column, code, value = cells[column] ?? '') => void problems.push({ level, column, code, value })
  const known = checkUsername(add, cells.username ?? '', world, update)
  const said = (column: 'name' | 'bio' | 'location') => {
    const text = (cells[column] ?? '').replace(/\r\n?/g, '\n').normalize('NFC').trim()
    if (text.length > maxLengths[column]) add('error', column, 'tooLong', String(text.length - maxLengths[column]))
    return text
  }
  const name = said('name')
  if (name === '' && !known) add('error', 'name', 'nameMissing')
  return {
    line: at + 1,
    username: usernameOf(cells.username ?? ''),
    ...splitName(name),
    bio: said('bio'),
    location: said('location'),
    photo: checkPhoto(add, cells.photo ?? '', world),
    followers: checkFollowers(add, cells.followers ?? '', others),
    known,
    cells,
    problems,
  }
}

/** Says of every row whose username an earlier one has which row that is. */
const flagDuplicateUsernames = (rows: readonly PersonaPreviewRow[]): void => {
  const first = new Map<string, number>()
  for (const { username, line, problems } of rows) {
    const before = first.get(username)
    if (before !== undefined && username !== '') problems.push({ level: 'error', column: 'username', code: 'twice', value: String(before) })
    else first.set(username, line)
  }
}

export const unreadablePersonasPreview = (problem: PersonasImportPreview['problem']): PersonasImportPreview => ({
  problem,
  sheet: null,
  columns: [],
  ignored: [],
  rows: [],
  errors: 0,
  warnings: 0,
})

/** Which personas a table would bring, and what is wrong with its rows (ADM-20). Writes nothing. */
export const toPersonasPreview = (
  table: Table,
  sheet: string | null,
  { corrections, update }: PersonasImportOptions,
  world: PersonaImportContext,
): PersonasImportPreview => {
  const at = personaColumns.headingRow(table)
  if (at === -1) return unreadablePersonasPreview(missingHeadingsProblem(table))
  const { headings, ignored } = personaColumns.headingsOf(table[at] ?? [])
  const all = toCellRows(table.slice(at + 1), headings, corrections)
  const personas = new Set([
    ...[...world.people].flatMap(([username, { persona }]) => (persona ? [username] : [])),
    ...all.map(({ username = '' }) => usernameOf(username)),
  ])
  const rows = all.map((cells, at) => toPreviewRow(cells, at, world, update, Math.max(0, personas.size - 1)))
  flagDuplicateUsernames(rows)
  return {
    problem: rows.length === 0 ? 'empty' : null,
    sheet,
    columns: headings.map(({ column, heading }) => ({ column, heading })),
    ignored,
    rows,
    ...countProblems(rows),
  }
}

/** The names of the columns, in French and English, as `plain` has them. */
const columnNames: Record<PersonaColumn, string> = {
  username: 'username|user name|nom d utilisateur|utilisateur|identifiant|pseudo|pseudonyme|screen name|handle|compte|@',
  name: 'name|nom|nom complet|nom affiche|full name|display name|persona',
  bio: 'bio|biographie|biography|description|presentation|about',
  location: 'location|lieu|ville|localisation|city|place',
  photo: 'photo|image|avatar|portrait|picture|visuel',
  followers: 'followers|abonnes|nombre d abonnes|number of followers|subscribers',
}

/** A file's columns: a username and a name stand in the row of its headings. */
export const personaColumns = createColumnMatcher(columnNames, known => known.includes('username') && known.includes('name'))
