import { parsePreview } from '../spreadsheets/spreadsheets.reads.ts'
import { type AccountsImportPreview, accountBytesMax, accountRowsMax } from './accounts.contract.ts'
import { type AccountsFile, accountColumns, toAccountsPreview, unreadableAccountsPreview } from './accounts.rules.ts'

/** Parses a file of accounts into its preview. Throws 413 that names the limit which the file exceeds. Runs on a worker thread. */
export const parseAccountsFile = ({ bytes, context, corrections }: AccountsFile): Promise<AccountsImportPreview> =>
  parsePreview(
    bytes,
    { columns: accountColumns, rowsMax: accountRowsMax, bytesMax: accountBytesMax },
    (table, sheet) => toAccountsPreview(table, sheet, corrections, context),
    unreadableAccountsPreview,
  )
