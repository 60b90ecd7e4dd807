import type { Role } from '#db/schema/enums.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { isContractInOrder } from '../days.contract.ts'
import { dateText, emailText, usernamePattern } from '../form-fields.contract.ts'
import { formNameMax } from '../limits.contract.ts'
import { fullName } from '../people.rules.ts'
import { canManage, isPersona, playerRole } from '../permissions.ts'
import { type AccountColumn, accountColumnNames } from '../spreadsheets/columns.contract.ts'
import {
  type CellRow,
  type ColumnTable,
  type Corrections,
  createColumnMatcher,
  emptyPreview,
  flagDuplicateUsernames,
  flagUnfitTexts,
  missingHeadingsProblem,
  normalizeLabel,
  normalizeText,
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import { toFreeUsername, toUsername as toNameUsername } from '../usernames.rules.ts'
import type { AccountPreviewRow, AccountProblem, AccountProblemCode, AccountsImportPreview } from './accounts.contract.ts'

/** The columns of a file with accounts, with their French and English headings. */
export const accountColumnTable: ColumnTable<AccountColumn> = {
  username: { headings: 'username|user name|nom d utilisateur|utilisateur|identifiant|login|user|compte|account', width: 24 },
  firstname: { headings: 'firstname|first name|prenom|prenoms|prenom usuel|given name|forename', width: 20 },
  lastname: { headings: 'lastname|last name|nom|nom de famille|nom d usage|surname|family name', width: 24 },
  position: { headings: 'position|fonction|function|job title|title|titre|poste|qualite|job', width: 30 },
  email: {
    headings:
      'email|e-mail|mail|mel|mel.|courriel|email address|e-mail address|mail address|adresse email|adresse e-mail|adresse mail|adresse mel|adresse courriel|adresse de courriel|adresse electronique',
    width: 32,
  },
  role: { headings: 'role|role dans l exercice|role in the exercise', width: 16 },
  start: { headings: 'start|start of contract|debut|debut de contrat|debut du contrat|from|du', width: 18 },
  end: { headings: 'end|end of contract|fin|fin de contrat|fin du contrat|until|au', width: 18 },
}

/** Recognises the columns of a file with accounts: its headings include a first name, and a last name or a username. */
export const accountColumns = createColumnMatcher(
  accountColumnNames,
  accountColumnTable,
  found => found.includes('firstname') && (found.includes('lastname') || found.includes('username')),
)

/**
 * The usernames of the exercise, those of its accounts by their folded full names, the roles by their words in every language, and the role
 * of the person who imports.
 */
export type AccountImportContext = {
  usernames: ReadonlySet<string>
  named: ReadonlyMap<string, string>
  roleByWord: ReadonlyMap<string, Role>
  importer: Role
}
/** A file with what its preview needs. */
export type AccountsFile = {
  bytes: Uint8Array<ArrayBuffer>
  corrections: Corrections<AccountColumn>
  context: AccountImportContext
}

type AddProblem = (column: AccountColumn, code: AccountProblemCode, value?: string, level?: AccountProblem['level']) => void
/** What the rows of one file share: the usernames that are given or proposed in it, and the rows by the full names before them. */
type RowContext = AccountImportContext & { inFile: Set<string>; rowOf: Map<string, number>; hasRoles: boolean }

/** The username that names propose: the first that is free; empty for names of which nothing can be read. */
export const proposeUsername = (names: { firstname: string; lastname: string }, isTaken: (username: string) => boolean): string => {
  const wanted = toNameUsername(fullName(names), 'participant')
  return wanted && toFreeUsername(wanted, username => isReservedSegment(username) || isTaken(username))
}

const toUsername = (cell: string) => cell.trim().replace(/^@/, '').toLowerCase()

/** A username that the file gives. */
const checkUsername = (add: AddProblem, cell: string, { usernames }: AccountImportContext): string => {
  const username = toUsername(cell)
  if (!usernamePattern.test(username)) add('username', 'username')
  else if (isReservedSegment(username)) add('username', 'reserved')
  else if (usernames.has(username)) add('username', 'taken')
  return username
}

/** The username that a row without one gets; somebody with the same name may be the same person. */
const makeUsername = (add: AddProblem, row: number, names: { firstname: string; lastname: string }, context: RowContext): string => {
  const { usernames, named, inFile, rowOf } = context
  const name = normalizeText(fullName(names))
  const username = proposeUsername(names, username => usernames.has(username) || inFile.has(username))
  const known = named.get(name)
  const twin = rowOf.get(name)
  if (username === '') add('username', 'usernameMissing')
  else if (known) add('username', 'known', known, 'warning')
  else if (twin) add('username', 'twin', String(twin), 'warning')
  inFile.add(username)
  rowOf.set(name, twin ?? row)
  return username
}

/** The role of a cell; an empty one is a player's, which is told where others have one. */
const checkRole = (add: AddProblem, cell: string, { roleByWord, importer, hasRoles }: RowContext): Role | null => {
  const role = cell.trim() === '' ? playerRole : roleByWord.get(normalizeLabel(cell))
  if (cell.trim() === '' && hasRoles) add('role', 'roleMissing', '', 'warning')
  if (!role) add('role', 'role')
  else if (isPersona(role)) add('role', 'persona')
  else if (!canManage(importer, role)) add('role', 'roleForbidden')
  return role ?? null
}

/** The ISO date of a cell: typed as DD/MM/YYYY, or as a workbook has it, `2026-11-20 00:00:00`; null when it is empty or wrong. */
const checkDate = (add: AddProblem, column: 'start' | 'end', cell: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]00:00(?::00)?)?$/.exec(cell.trim()) ?? []
  const date = dateText.safeParse(year ? `${day}/${month}/${year}` : cell)
  if (!date.success) add(column, 'date')
  return date.data ?? null
}

const toPreviewRow = ({ row, cells }: CellRow<AccountColumn>, line: number, context: RowContext): AccountPreviewRow => {
  const problems: AccountProblem[] = []
  const add: AddProblem = (column, code, value = cells[column] ?? '', level = 'error') => void problems.push({ level, column, code, value })
  const toName = (column: 'firstname' | 'lastname' | 'position') => {
    const name = (cells[column] ?? '').normalize('NFC').trim()
    if (name.length > formNameMax) add(column, 'tooLong', String(name.length - formNameMax))
    return name
  }
  const firstname = toName('firstname')
  const lastname = toName('lastname')
  const position = toName('position')
  const proposed = toUsername(cells.username ?? '') === ''
  const username = proposed ? makeUsername(add, row, { firstname, lastname }, context) : checkUsername(add, cells.username ?? '', context)
  if (firstname === '') add('firstname', 'nameMissing')
  const email = emailText.safeParse(cells.email ?? '')
  if (!email.success) add('email', 'email')
  const role = checkRole(add, cells.role ?? '', context)
  const contractStart = checkDate(add, 'start', cells.start ?? '')
  const contractEnd = checkDate(add, 'end', cells.end ?? '')
  if (!isContractInOrder(contractStart, contractEnd)) add('end', 'order')
  const person = { username, proposed, firstname, lastname, position, email: email.data ?? '' }
  return { line, row, ...person, role, contractStart, contractEnd, cells, problems }
}

export const unreadableAccountsPreview = (problem: AccountsImportPreview['problem']): AccountsImportPreview => ({
  ...emptyPreview,
  problem,
})

/** The preview of an import: what it makes of each row of a table, and the problems of the row. */
export const toAccountsPreview = (
  table: Table,
  sheet: string | null,
  corrections: Corrections<AccountColumn>,
  context: AccountImportContext,
): AccountsImportPreview => {
  const at = accountColumns.headingRow(table)
  if (at === -1) return unreadableAccountsPreview(missingHeadingsProblem(table))
  const found = accountColumns.headingsOf(table[at] ?? [])
  const all = toCellRows(table, at, found.headings, corrections)
  const inFile = new Set(all.map(({ cells }) => toUsername(cells.username ?? '')))
  const hasRoles = found.headings.some(({ column }) => column === 'role')
  const rowContext = { ...context, inFile, rowOf: new Map(), hasRoles }
  const rows = all.map((cellRow, index) => toPreviewRow(cellRow, index + 1, rowContext))
  flagDuplicateUsernames(rows)
  flagUnfitTexts(rows)
  return toPreview(found, sheet, rows)
}
