import { isReservedSegment } from '../auth/accounts.rules.ts'
import { usernamePattern } from '../form-fields.contract.ts'
import { audienceMax, bioMax, locationMax, nameMax, personaGroupMax, personaNotesMax } from '../limits.contract.ts'
import { isOwnAddress, toAddress, usualAddress } from '../mail/addresses.rules.ts'
import type { Person } from '../people.contract.ts'
import { splitName } from '../people.rules.ts'
import { createPictureFinder } from '../picture-names.rules.ts'
import { type PersonaColumn, personaColumnNames } from '../spreadsheets/columns.contract.ts'
import {
  type CellRow,
  type ColumnTable,
  type Corrections,
  createColumnMatcher,
  emptyPreview,
  flagDuplicateUsernames,
  flagUnfitTexts,
  missingHeadingsProblem,
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import { followersMax, parseFollowersCount } from './persona-followers.rules.ts'
import type { PersonaPreviewRow, PersonaProblem, PersonaProblemCode, PersonasImportPreview } from './personas.contract.ts'

/** The columns of a file with personas, with their French and English headings. */
export const personaColumnTable: ColumnTable<PersonaColumn> = {
  username: {
    headings: 'username|user name|nom d utilisateur|utilisateur|identifiant|pseudo|pseudonyme|screen name|handle|compte|@',
    width: 24,
  },
  name: { headings: 'name|nom|nom complet|nom affiche|full name|display name|persona', width: 28 },
  bio: { headings: 'bio|biographie|biography|description|presentation|about', width: 70 },
  location: { headings: 'location|lieu|ville|localisation|city|place', width: 24 },
  photo: { headings: 'photo|image|avatar|portrait|picture|visuel', width: 24 },
  followers: { headings: 'followers|abonnes|nombre d abonnes|number of followers|subscribers', width: 12 },
  audience: { headings: 'audience|audience affichee|shown audience|portee|reach', width: 12 },
  personaGroup: { headings: 'group|groupe|categorie|category|famille', width: 18 },
  notes: { headings: 'notes|notes de jeu|consignes|instructions|ton|tone|voix|voice', width: 60 },
  certified: { headings: 'certified|certifie|certifiee|verified|verifie|compte certifie', width: 12 },
  apart: { headings: 'left out|apart|laisse a part|laisse de cote|a part|hors vagues', width: 12 },
  organisation: { headings: 'organisation|organization|structure|employeur|employer', width: 24 },
  address: { headings: 'address|adresse|adresse mail|mail address', width: 32 },
}

/** Recognises the columns of a file with personas: its headings include a username and a name. */
export const personaColumns = createColumnMatcher(
  personaColumnNames,
  personaColumnTable,
  found => found.includes('username') && found.includes('name'),
)

/** What the rows of a file may name: of the exercise its users by username and its images, of the upload its file names. */
export type PersonaImportContext = {
  people: ReadonlyMap<string, { person: Person; persona: boolean }>
  images: ReadonlySet<string>
  /** The domain of its mail, empty before it is opened, and whose each address is; those of lists are nobody’s. */
  domain: string
  addresses: ReadonlyMap<string, string>
  files: readonly string[]
}
/** The corrected cells, and whether known personas are changed. */
export type PersonasImportOptions = { corrections: Corrections<PersonaColumn>; update: boolean }
/** A file with what its preview needs. */
export type PersonasFile = PersonasImportOptions & { bytes: Uint8Array<ArrayBuffer>; context: PersonaImportContext }

const maxLengths = {
  name: nameMax,
  bio: bioMax,
  location: locationMax,
  personaGroup: personaGroupMax,
  notes: personaNotesMax,
  organisation: nameMax,
}

type AddProblem = (level: PersonaProblem['level'], column: PersonaColumn, code: PersonaProblemCode, value?: string) => void

const toUsername = (cell: string) => cell.trim().replace(/^@/, '').toLowerCase()

const checkUsername = (add: AddProblem, cell: string, { people }: PersonaImportContext, update: boolean): Person | null => {
  const username = toUsername(cell)
  if (username === '') add('error', 'username', 'usernameMissing')
  else if (!usernamePattern.test(username)) add('error', 'username', 'username')
  else if (isReservedSegment(username)) add('error', 'username', 'reserved')
  const known = people.get(username)
  if (known && !known.persona) add('error', 'username', 'account')
  else if (known) add(update ? 'warning' : 'error', 'username', update ? 'updated' : 'taken')
  return known?.persona ? known.person : null
}

/** What the rows of one file share: what they may name, and the files among which they find their photos. */
type RowContext = PersonaImportContext & { findPicture: ReturnType<typeof createPictureFinder>; claimed: Map<string, string> }

const checkPhoto = (add: AddProblem, cell: string, { images, findPicture }: RowContext): PersonaPreviewRow['photo'] => {
  const name = cell.trim()
  if (name === '') return null
  const imageId = images.has(name) ? name : null
  const { match } = findPicture(name)
  if (!imageId && match !== 'one') add('error', 'photo', match === 'several' ? 'photoAmbiguous' : 'photo')
  return { name, imageId }
}

/** The number of followers that a cell asks for, limited to the `others`; null when it is empty or wrong. */
const checkFollowers = (add: AddProblem, cell: string, others: number): number | null => {
  if (cell.trim() === '') return null
  const followers = parseFollowersCount(cell)
  if (followers === undefined) add('error', 'followers', 'followers')
  const most = Math.min(followersMax, others)
  if (followers !== undefined && followers > most) add('warning', 'followers', 'followersMost', String(most))
  return followers === undefined ? null : Math.min(followers, most)
}

/** The number of followers that a cell shows; null when it is empty or wrong. */
const checkAudience = (add: AddProblem, cell: string): number | null => {
  if (cell.trim() === '') return null
  const audience = parseFollowersCount(cell)
  if (audience === undefined || audience > audienceMax) add('error', 'audience', 'audience')
  return audience ?? null
}

/** The words that a cell says yes and no with. */
const yesWords = new Set(['oui', 'yes', 'vrai', 'true', 'x', '1'])
const noWords = new Set(['non', 'no', 'faux', 'false', '0'])

const checkYesOrNo = (add: AddProblem, column: 'certified' | 'apart', cell: string): boolean | null => {
  const word = cell.trim().toLowerCase()
  if (word !== '' && !yesWords.has(word) && !noWords.has(word)) add('error', column, 'yesOrNo')
  return yesWords.has(word) || (noWords.has(word) ? false : null)
}

/**
 * The address that a cell gives, a name alone at the domain of the exercise; a new persona without one has that of its username. Of two rows with
 * one the second is wrong.
 */
const checkAddress = (
  add: AddProblem,
  cell: string,
  { username, isNew }: { username: string; isNew: boolean },
  { domain, addresses, claimed }: RowContext,
): string => {
  const typed = cell.trim()
  if (typed === '' && !(isNew && domain)) return ''
  const address = toAddress(typed.includes('@') ? typed : usualAddress(typed || username, domain))
  const holder = addresses.get(address) ?? claimed.get(address) ?? username
  if (typed && !isOwnAddress(address)) add('error', 'address', 'address')
  else if (holder !== username) add('error', typed ? 'address' : 'username', 'addressTaken', typed || address)
  claimed.set(address, username)
  return typed && address
}

const toPreviewRow = (
  { row, cells }: CellRow<PersonaColumn>,
  at: number,
  context: RowContext,
  update: boolean,
  others: number,
): PersonaPreviewRow => {
  const problems: PersonaProblem[] = []
  const add: AddProblem = (level, column, code, value = cells[column] ?? '') => void problems.push({ level, column, code, value })
  const known = checkUsername(add, cells.username ?? '', context, update)
  const toText = (column: keyof typeof maxLengths) => {
    const text = (cells[column] ?? '').normalize('NFC').trim()
    if (text.length > maxLengths[column]) add('error', column, 'tooLong', String(text.length - maxLengths[column]))
    return text
  }
  const name = toText('name')
  if (name === '' && !known) add('error', 'name', 'nameMissing')
  return {
    line: at + 1,
    row,
    username: toUsername(cells.username ?? ''),
    ...splitName(name),
    bio: toText('bio'),
    location: toText('location'),
    photo: checkPhoto(add, cells.photo ?? '', context),
    followers: checkFollowers(add, cells.followers ?? '', others),
    audience: checkAudience(add, cells.audience ?? ''),
    personaGroup: toText('personaGroup'),
    notes: toText('notes'),
    certified: checkYesOrNo(add, 'certified', cells.certified ?? ''),
    apart: checkYesOrNo(add, 'apart', cells.apart ?? ''),
    organisation: toText('organisation'),
    address: checkAddress(add, cells.address ?? '', { username: toUsername(cells.username ?? ''), isNew: !known }, context),
    known,
    cells,
    problems,
  }
}

export const unreadablePersonasPreview = (problem: PersonasImportPreview['problem']): PersonasImportPreview => ({
  ...emptyPreview,
  problem,
})

/** The preview of an import: what it makes of each row of a table, and the problems of the row (ADM-20). */
export const toPersonasPreview = (
  table: Table,
  sheet: string | null,
  { corrections, update }: PersonasImportOptions,
  context: PersonaImportContext,
): PersonasImportPreview => {
  const at = personaColumns.headingRow(table)
  if (at === -1) return unreadablePersonasPreview(missingHeadingsProblem(table))
  const found = personaColumns.headingsOf(table[at] ?? [])
  const all = toCellRows(table, at, found.headings, corrections)
  const personas = new Set([
    ...[...context.people].flatMap(([username, { persona }]) => (persona ? [username] : [])),
    ...all.map(({ cells: { username = '' } }) => toUsername(username)),
  ])
  const rowContext = { ...context, findPicture: createPictureFinder(context.files), claimed: new Map<string, string>() }
  const rows = all.map((cells, at) => toPreviewRow(cells, at, rowContext, update, Math.max(0, personas.size - 1)))
  flagDuplicateUsernames(rows)
  flagUnfitTexts(rows)
  return toPreview(found, sheet, rows)
}
