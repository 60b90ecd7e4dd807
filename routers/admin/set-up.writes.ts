import { newPersonId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Db, Store } from '#db/store.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { signIn } from '../auth/sign-in.writes.ts'
import { passwordQueueKey } from '../auth/throttle.rules.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { createKeyRow } from '../idempotency.writes.ts'
import { adminRole } from '../permissions.ts'
import type { SessionUser } from '../session.contract.ts'
import { insertClient } from './clients.writes.ts'
import { hasNoExercise } from './exercises.reads.ts'
import type { SetUpInput } from './set-up.contract.ts'
import { assertPasswordNotCommon } from './users.writes.ts'

type SetUpContext = Pick<Context, 'setupLink' | 'sessions' | 'passwords' | 'tenant' | 'address' | 'idempotencyKey'>

/**
 * Creates the default client with its exercise and one administrator, and signs the administrator in. Works once: 403 for another
 * token, 409 when there is an exercise already. Who repeats it with its `Idempotency-Key` is signed in again as what the first request has made.
 */
export const setUp = async (store: Store, context: SetUpContext, input: SetUpInput, now: Context['now']): Promise<SessionUser> => {
  const { setupLink, sessions, passwords } = context
  const { token, client, exercise, language, timeZone, password, ...person } = input
  if (!setupLink.accepts(token)) throw new AppError('set_up.wrong_link')
  const { idempotencyKey } = context
  const row = idempotencyKey === undefined ? undefined : await createKeyRow(idempotencyKey, 'admin.setUp', input, now())
  const wasKept = async () => (await row?.find(store.read)) !== undefined
  const signInAgain = () => signIn(store, context, { username: person.username, password }, now)
  if (await wasKept()) return signInAgain()
  if (isReservedSegment(person.username)) throw new AppError('username.reserved')
  await assertPasswordNotCommon(passwords, password)
  const passwordHash = await passwords.hash(password, passwordQueueKey(undefined, 'own', 'set-up'))
  const make = async (tx: Db) => {
    tx.invalidateEverything()
    if (!(await hasNoExercise(tx))) throw new AppError('set_up.done')
    const { exerciseId } = await insertClient(
      tx,
      { name: client, path: '', exercise, language, timeZone, contractStart: null, contractEnd: null, color: '', accent: '' },
      now(),
    )
    const userId = newPersonId()
    const account = { ...person, foldedName: foldName(person), role: adminRole, passwordHash }
    await tx.insert(tx.t.users).values({ exerciseId, id: userId, ...account, createdOn: now() })
    await row?.insert(tx, { exerciseId, userId }, null)
    return { exerciseId, userId }
  }
  const made = await store.write(make).catch(async error => {
    // Of two equal requests at once the second one has waited for the first.
    if (await wasKept()) return undefined
    throw error
  })
  return made ? (await sessions.start(made)).user : signInAgain()
}
