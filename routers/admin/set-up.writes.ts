import { newId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Store } from '#db/store.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { passwordQueueKey } from '../auth/throttle.rules.ts'
import { AppError, badRequest } from '../errors.ts'
import { fieldErrors } from '../field-errors.contract.ts'
import { adminRole } from '../permissions.ts'
import type { Passwords, Sessions, SetupLink } from '../services.ts'
import type { SessionUser } from '../session.contract.ts'
import { insertClient } from './clients.writes.ts'
import { hasNoExercise } from './exercises.reads.ts'
import type { SetUpInput } from './set-up.contract.ts'
import { assertPasswordNotCommon } from './users.writes.ts'

type SetUpServices = { setupLink: SetupLink; sessions: Sessions; passwords: Passwords }

/**
 * Creates the default client with its exercise and one administrator, and signs the administrator in. Works once: 403 for another
 * token, 409 when there is an exercise already.
 */
export const setUp = async (
  store: Store,
  { setupLink, sessions, passwords }: SetUpServices,
  { token, client, exercise, language, password, ...person }: SetUpInput,
  now: Date,
): Promise<SessionUser> => {
  if (!setupLink.accepts(token)) throw new AppError('FORBIDDEN')
  if (isReservedSegment(person.username)) throw badRequest({ username: fieldErrors.reserved })
  await assertPasswordNotCommon(passwords, password)
  const passwordHash = await passwords.hash(password, passwordQueueKey(undefined, 'own', 'set-up'))
  const user = await store.write(async tx => {
    tx.touchEverything()
    if (!(await hasNoExercise(tx))) throw new AppError('CONFLICT')
    const { exerciseId } = await insertClient(
      tx,
      { name: client, path: '', exercise, language, contractStart: null, contractEnd: null },
      now,
    )
    const userId = newId(now)
    const account = { ...person, foldedName: foldName(person), role: adminRole, passwordHash }
    await tx.insert(tx.t.users).values({ exerciseId, id: userId, ...account, createdOn: now })
    return { exerciseId, userId }
  })
  return (await sessions.start(user)).user
}
