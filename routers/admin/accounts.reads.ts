import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readMailNames } from '../mail-names.reads.ts'
import { fullName } from '../people.rules.ts'
import { isPersona } from '../permissions.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { type AccountsImportPreview, accountBytesMax, type ImportAccountsInput } from './accounts.contract.ts'
import { type AccountsFile, proposeUsername } from './accounts.rules.ts'
import { roleByWord } from './role-words.reads.ts'
import type { ProposeUsernameInput } from './users.contract.ts'

const readNames = (db: Db, exerciseId: number) => {
  const { username, firstname, lastname, role } = db.t.users
  return db.select({ username, firstname, lastname, role }).from(db.t.users).where(eq(db.t.users.exerciseId, exerciseId))
}

/** What is no free username of an exercise: those of its accounts and personas, and the names that others have in its mail. */
export const readUsernames = async (db: Db, exerciseId: number): Promise<ReadonlySet<string>> =>
  new Set([...(await readNames(db, exerciseId)).map(({ username }) => username), ...(await readMailNames(db, exerciseId))])

/** The free username that names make; empty for names of which nothing can be read. */
export const readProposedUsername = async (db: Db, { exerciseId }: Actor, names: ProposeUsernameInput): Promise<string> => {
  const usernames = await readUsernames(db, exerciseId)
  return proposeUsername({ firstname: names.first_name, lastname: names.last_name }, username => usernames.has(username))
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
  const people = await readNames(db, actor.exerciseId)
  const usernames = await readUsernames(db, actor.exerciseId)
  const accounts = people.filter(({ role }) => !isPersona(role))
  const named = new Map(accounts.map(person => [normalizeText(fullName(person)), person.username]))
  const context = { usernames, named, roleByWord, importer: actor.role }
  return parsers.run(actor, parseAccountsTask, { bytes: await readTableFile(file, accountBytesMax), corrections, context })
}
