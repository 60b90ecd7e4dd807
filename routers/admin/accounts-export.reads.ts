import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { type AccountColumn, accountColumn } from './accounts.contract.ts'
import { accountColumnTable } from './accounts.rules.ts'

/** An example file: the headings, and a player, an animator and an observer in the words of the language. */
export const exportAccountsTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { accounts, roles } = getPhrases(locale)
  const rows: Cells<AccountColumn>[] = [
    { username: 'l_aubrac', firstname: 'Louise', lastname: 'Aubrac', role: roles.USER(), start: '20/11/2026', end: '04/12/2026' },
    { username: 's_rouviere', firstname: 'Sophie', lastname: 'Rouvière', role: roles.ANIMATOR() },
    { username: 'p_lemoal', firstname: 'Pierre', lastname: 'Lemoal', role: roles.OBSERVER() },
  ]
  return serializeRows(rows, format, {
    columns: accountColumn.options,
    table: accountColumnTable,
    headings: accounts.columns,
    sheet: accounts.sheet(),
  })
}
