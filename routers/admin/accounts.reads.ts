import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { type AccountsImportPreview, accountBytesMax, type ImportAccountsInput } from './accounts.contract.ts'
import type { AccountsFile } from './accounts.rules.ts'
import { roleByWord } from './role-words.reads.ts'

/** Every username of an exercise, of accounts and personas. */
export const readUsernames = async (db: Db, exerciseId: number): Promise<ReadonlySet<string>> => {
  const { users } = db.t
  const rows = await db.select({ username: users.username }).from(users).where(eq(users.exerciseId, exerciseId))
  return new Set(rows.map(({ username }) => username))
}

/** Parses a file of accounts on a worker thread. */
export const parseAccountsTask: ParserTask<AccountsFile, AccountsImportPreview> = {
  name: 'accounts',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** The preview of an import; writes nothing. Throws 413 that names the limit which the file exceeds. */
export const readAccountsPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  { file, corrections }: ImportAccountsInput,
): Promise<AccountsImportPreview> => {
  const context = { usernames: await readUsernames(db, actor.exerciseId), roleByWord, importer: actor.role }
  return parsers.run(actor, parseAccountsTask, { bytes: await readTableFile(file, accountBytesMax), corrections, context })
}
