import type { Role } from '#db/schema/enums.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { isContractInOrder } from '../days.contract.ts'
import { dateText, usernamePattern } from '../form-fields.contract.ts'
import { formNameMax } from '../limits.contract.ts'
import { canManage, isPersona } from '../permissions.ts'
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
  type Table,
  toCellRows,
  toPreview,
} from '../spreadsheets/spreadsheets.rules.ts'
import type { AccountPreviewRow, AccountProblem, AccountProblemCode, AccountsImportPreview } from './accounts.contract.ts'

/** The columns of a file with accounts, with their French and English headings. */
export const accountColumnTable: ColumnTable<AccountColumn> = {
  username: { headings: 'username|user name|nom d utilisateur|utilisateur|identifiant|login|user|compte|account', width: 24 },
  firstname: { headings: 'firstname|first name|prenom|given name', width: 20 },
  lastname: { headings: 'lastname|last name|nom|nom de famille|surname|family name', width: 24 },
  role: { headings: 'role', width: 16 },
  start: { headings: 'start|start of contract|debut|debut de contrat|debut du contrat|from|du', width: 18 },
  end: { headings: 'end|end of contract|fin|fin de contrat|fin du contrat|until|au', width: 18 },
}

/** Recognises the columns of a file with accounts: its headings include a username, a first name and a role. */
export const accountColumns = createColumnMatcher(accountColumnNames, accountColumnTable, found =>
  (['username', 'firstname', 'role'] as const).every(column => found.includes(column)),
)

/** The usernames of the exercise, the roles by their words in every language, and the role of the person who imports. */
export type AccountImportContext = { usernames: ReadonlySet<string>; roleByWord: ReadonlyMap<string, Role>; importer: Role }
/** A file with what its preview needs. */
export type AccountsFile = {
  bytes: Uint8Array<ArrayBuffer>
  corrections: Corrections<AccountColumn>
  context: AccountImportContext
}

type AddProblem = (column: AccountColumn, code: AccountProblemCode, value?: string) => void

const toUsername = (cell: string) => cell.trim().replace(/^@/, '').toLowerCase()

const checkUsername = (add: AddProblem, cell: string, { usernames }: AccountImportContext): string => {
  const username = toUsername(cell)
  if (username === '') add('username', 'usernameMissing')
  else if (!usernamePattern.test(username)) add('username', 'username')
  else if (isReservedSegment(username)) add('username', 'reserved')
  else if (usernames.has(username)) add('username', 'taken')
  return username
}

const checkRole = (add: AddProblem, cell: string, { roleByWord, importer }: AccountImportContext): Role | null => {
  const role = roleByWord.get(normalizeLabel(cell))
  if (cell.trim() === '') add('role', 'roleMissing')
  else if (!role) add('role', 'role')
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

const toPreviewRow = ({ row, cells }: CellRow<AccountColumn>, line: number, context: AccountImportContext): AccountPreviewRow => {
  const problems: AccountProblem[] = []
  const add: AddProblem = (column, code, value = cells[column] ?? '') => void problems.push({ level: 'error', column, code, value })
  const username = checkUsername(add, cells.username ?? '', context)
  const toName = (column: 'firstname' | 'lastname') => {
    const name = (cells[column] ?? '').normalize('NFC').trim()
    if (name.length > formNameMax) add(column, 'tooLong', String(name.length - formNameMax))
    return name
  }
  const [firstname, lastname] = [toName('firstname'), toName('lastname')]
  if (firstname === '') add('firstname', 'nameMissing')
  const role = checkRole(add, cells.role ?? '', context)
  const [contractStart, contractEnd] = [checkDate(add, 'start', cells.start ?? ''), checkDate(add, 'end', cells.end ?? '')]
  if (!isContractInOrder(contractStart, contractEnd)) add('end', 'order')
  return { line, row, username, firstname, lastname, role, contractStart, contractEnd, cells, problems }
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
  const rows = toCellRows(table, at, found.headings, corrections).map((cellRow, index) => toPreviewRow(cellRow, index + 1, context))
  flagDuplicateUsernames(rows)
  flagUnfitTexts(rows)
  return toPreview(found, sheet, rows)
}
