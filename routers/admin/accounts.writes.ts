import { newPersonId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudits } from '../audit.writes.ts'
import { AppError, rethrowUniqueViolation } from '../errors.ts'
import { playerRole } from '../permissions.ts'
import type { Parsers, Passwords } from '../services.ts'
import type { AccountsImportPreview, ImportAccountsInput } from './accounts.contract.ts'
import { readAccountsPreview, readUsernames } from './accounts.reads.ts'
import type { AccountCards } from './credentials.contract.ts'
import { generateCredentials } from './credentials.writes.ts'

/** The rows of a preview; 400 when it has an error. */
const assertNoErrors = ({ problem, errors, rows }: AccountsImportPreview): AccountsImportPreview['rows'] => {
  if (problem) throw new AppError('file.unreadable', { problem })
  if (errors > 0) throw new AppError('file.row_errors', { errors })
  return rows
}

/**
 * Creates the accounts of a file with generated passwords, which are in the answer and cannot be read again; all of it or nothing. 400 when
 * a row has an error, 413 for a file over a limit, 409 when a username was taken since the preview.
 */
export const importAccounts = async (
  store: Store,
  { parsers, passwords }: { parsers: Parsers; passwords: Passwords },
  actor: Actor,
  input: ImportAccountsInput,
  now: Date,
): Promise<AccountCards> => {
  const { exerciseId, userId } = actor
  const rows = assertNoErrors(await readAccountsPreview(store.read, parsers, actor, input))
  const credentials = await generateCredentials(passwords, actor, { count: rows.length, kind: 'password' })
  const accounts = rows.map(({ username, firstname, lastname, position, email, role, contractStart, contractEnd }, at) => {
    const names = { username, firstname, lastname }
    // A row without a role has an error.
    const person = { ...names, position, email, role: role ?? playerRole }
    const account = { exerciseId, id: newPersonId(), ...person, contractStart, contractEnd, createdOn: now }
    return { ...account, foldedName: foldName(names), passwordHash: credentials[at]?.hash ?? null }
  })
  return store
    .write(async tx => {
      tx.invalidate(exerciseId, 'people')
      const known = await readUsernames(tx, exerciseId)
      if (rows.some(({ username }) => known.has(username))) throw new AppError('file.outdated')
      await tx.insert(tx.t.users).values(accounts)
      await recordAudits(
        tx,
        actor,
        accounts.map(({ id }) => ({ action: 'user.add', identityId: userId, objectId: id, now })),
      )
      const cards = accounts.map(({ id, username, firstname, lastname, position, role }, at) => ({
        id,
        username,
        firstname,
        lastname,
        position,
        role,
        operators: [],
        secret: credentials[at]?.secret ?? '',
      }))
      return { kind: 'password' as const, expiresOn: null, cards }
    })
    .catch(error => rethrowUniqueViolation(error, 'file.outdated'))
}
