import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { role } from '../session.contract.ts'
import { accountColumnNames } from '../spreadsheets/columns.contract.ts'
import { correctionsSchema, previewSchemas, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { textProblems } from '../typed-text.contract.ts'

const accountColumn = z.enum(accountColumnNames)

/** The problems of a row; the browser translates them. */
export const accountProblemCode = z.enum([
  'usernameMissing',
  'username',
  'reserved',
  'twice',
  'taken',
  'nameMissing',
  'tooLong',
  ...textProblems,
  'roleMissing',
  'role',
  'roleForbidden',
  'persona',
  'email',
  'known',
  'twin',
  'date',
  'order',
])
export type AccountProblemCode = z.infer<typeof accountProblemCode>

const schemas = previewSchemas(accountColumn, accountProblemCode)

/**
 * `value` is the wrong value, the number of characters over the limit, the row of the spreadsheet with the same username or name, or the
 * username of an account with the same name.
 */
export const accountProblem = schemas.problem
export type AccountProblem = z.infer<typeof accountProblem>

/** A row of the file as it would be imported; dates are ISO dates. */
export const accountPreviewRow = schemas.row.extend({
  username: z.string(),
  /** Whether the username was made of the names, because the file has none. */
  proposed: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  position: z.string(),
  email: z.string(),
  /** Null when the cell names no role. */
  role: role.nullable(),
  contractStart: z.string().nullable(),
  contractEnd: z.string().nullable(),
})
export type AccountPreviewRow = z.infer<typeof accountPreviewRow>

export const accountsImportPreview = schemas.preview.extend({
  rows: z.array(accountPreviewRow),
})
export type AccountsImportPreview = z.infer<typeof accountsImportPreview>

/** Limits of a file: each account takes a password hash. */
export const { accountsRows: accountRowsMax, accountsBytes: accountBytesMax } = parsingLimits.csv.caps

/** A file with accounts and the corrected cells; it has no images. */
export const importAccountsInput = uploadSchema(z.strictObject({ corrections: correctionsSchema(accountColumn) }), 0)
export type ImportAccountsInput = z.infer<typeof importAccountsInput>
