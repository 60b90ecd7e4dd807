import { AppError } from '../errors.ts'
import { parseTable, withNotices } from '../spreadsheets/spreadsheets.reads.ts'
import { type AccountsImportPreview, accountBytesMax, accountRowsMax } from './accounts.contract.ts'
import { type AccountsFile, accountColumns, toAccountsPreview, unreadableAccountsPreview } from './accounts.rules.ts'

/** Parses a file of accounts into its preview. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parseAccountsFile = async ({ bytes, context, corrections }: AccountsFile): Promise<AccountsImportPreview> => {
  const parsed = await parseTable(bytes, { columns: accountColumns, rowsMax: accountRowsMax, bytesMax: accountBytesMax })
  if ('problem' in parsed) return unreadableAccountsPreview(parsed.problem)
  const preview = withNotices(toAccountsPreview(parsed.table, parsed.sheet, corrections, context), parsed, accountColumns)
  if (preview.rows.length > accountRowsMax) throw new AppError('file.too_many_rows', { max: accountRowsMax })
  return preview
}
