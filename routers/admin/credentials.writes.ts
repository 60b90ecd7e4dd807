import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOperators } from '../auth/operators.reads.ts'
import { codeLifetime, formatCode } from '../auth/sign-in-codes.rules.ts'
import { storeCode } from '../auth/sign-in-codes.writes.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { AppError } from '../errors.ts'
import { isPersona } from '../permissions.ts'
import type { Passwords } from '../services.ts'
import type { UserRecord } from './account-copies.reads.ts'
import type { AccountCard, AccountCards, CredentialKind, RenewCredentialsInput } from './credentials.contract.ts'
import { assertNotVisiting, auditUser, queueKeyOf, readManagedUser, replacePassword } from './users.writes.ts'

/** A secret as it is printed, with the hash that is stored. */
export type Credential = { secret: string; hash: string }

/** Generates secrets and hashes them one after another, so that sign-ins take turns with them. */
export const generateCredentials = async (
  passwords: Passwords,
  actor: Actor,
  { count, kind }: { count: number; kind: CredentialKind },
): Promise<Credential[]> => {
  const credentials: Credential[] = []
  while (credentials.length < count) {
    const secret = kind === 'code' ? passwords.generateCode() : passwords.generate()
    credentials.push({ secret: kind === 'code' ? formatCode(secret) : secret, hash: await passwords.hash(secret, queueKeyOf(actor)) })
  }
  return credentials
}

/** The accounts with these ids: 404 for one of another exercise, 403 for one that the actor may not manage or change, 400 for a persona. */
const readRenewable = async (db: Db, actor: Actor, { ids, kind }: RenewCredentialsInput): Promise<UserRecord[]> => {
  const accounts: UserRecord[] = []
  for (const id of new Set(ids)) {
    const account = await readManagedUser(db, actor, id)
    if (isPersona(account.role)) throw new AppError('role.persona')
    // A new password ends the sessions: the caller would lose the cards.
    if (kind === 'password' && id === actor.userId) throw new AppError('password.own')
    assertNotVisiting(account, ['password'])
    accounts.push(account)
  }
  return accounts
}

const toCard = async (tx: Db, { exerciseId, id, ...account }: UserRecord, secret: string): Promise<AccountCard> => {
  const { username, firstname, lastname, position, role } = account
  const operators = await readOperators(tx, exerciseId, id)
  return { id, username, firstname, lastname, position, role, operators: operators.map(({ firstname }) => firstname), secret }
}

/** Gives accounts new one-time codes in place of their earlier ones, or new passwords, which ends their sessions. All of them or none. */
export const renewCredentials = async (
  store: Store,
  passwords: Passwords,
  actor: Actor,
  input: RenewCredentialsInput,
  now: Date,
): Promise<AccountCards> => {
  const { kind } = input
  const expiresOn = new Date(now.getTime() + codeLifetime)
  // Checked before the expensive hashes, and again in the transaction.
  const { length: count } = await readRenewable(store.read, actor, input)
  const credentials = await generateCredentials(passwords, actor, { count, kind })
  return store.write(async tx => {
    await lockClientExercises(tx, actor.exerciseId)
    const accounts = await readRenewable(tx, actor, input)
    const written: AccountCard[] = []
    for (const [at, { secret, hash }] of credentials.entries()) {
      const account = accounts[at] as UserRecord
      const { exerciseId, id } = account
      if (kind === 'password') await replacePassword(store, tx, actor, { account, passwordHash: hash }, now)
      else {
        await storeCode(tx, { exerciseId, userId: id, codeHash: hash, createdOn: now, expiresOn })
        await auditUser(tx, actor, 'user.code', id, now)
      }
      written.push(await toCard(tx, account, secret))
    }
    return { kind, expiresOn: kind === 'code' ? expiresOn.toISOString() : null, cards: written }
  })
}
