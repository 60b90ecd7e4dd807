import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { toDisplayDate } from '../days.contract.ts'
import { can, rolesWith } from '../permissions.ts'
import { type AccountColumn, accountColumnNames } from '../spreadsheets/columns.contract.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { accountColumnTable } from './accounts.rules.ts'

const serializeAccounts = (rows: Cells<AccountColumn>[], format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { accounts } = getPhrases(locale)
  const columns = { columns: accountColumnNames, table: accountColumnTable, headings: accounts.columns, sheet: accounts.sheet() }
  return serializeRows(rows, format, columns)
}

/** The accounts of the exercise as a file that can be imported into another one, without administrators and without passwords. */
export const exportAccounts = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  format: FileFormat,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { users } = db.t
  const { roles } = getPhrases(locale)
  const exported = rolesWith('signIn').filter(role => !can(role, 'administer'))
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.role, exported), isNull(users.disabledOn)))
    .orderBy(asc(users.role), asc(users.foldedName))
  return serializeAccounts(
    rows.map(({ username, firstname, lastname, position, email, role, contractStart, contractEnd }) => {
      const dates = { start: toDisplayDate(contractStart), end: toDisplayDate(contractEnd) }
      return { username, firstname, lastname, position, email, role: roles[role](), ...dates }
    }),
    format,
    locale,
  )
}

/** An example file: the headings, and a player, an animator and an observer in the words of the language; their usernames are proposed. */
export const exportAccountsTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { roles, accounts } = getPhrases(locale)
  const { player, animator, observer } = accounts.example
  const rows: Cells<AccountColumn>[] = [
    {
      firstname: 'Louise',
      lastname: 'Aubrac',
      position: player(),
      email: 'louise.aubrac@ville.example',
      role: roles.USER(),
      start: '20/11/2026',
      end: '04/12/2026',
    },
    { firstname: 'Sophie', lastname: 'Rouvière', position: animator(), email: 'sophie.rouviere@ville.example', role: roles.ANIMATOR() },
    { firstname: 'Pierre', lastname: 'Lemoal', position: observer(), role: roles.OBSERVER() },
  ]
  return serializeAccounts(rows, format, locale)
}
