import { foldText } from '#db/query/text.ts'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { passwordQueueKey } from '../auth/throttle.rules.ts'
import { AppError } from '../errors.ts'
import { fieldErrors } from '../form-fields.contract.ts'
import type { Passwords, Sessions, SetupLink } from '../services.ts'
import type { SessionUser } from '../session.contract.ts'
import { insertClient } from './clients.writes.ts'
import { hasNoExercise } from './demo.reads.ts'
import type { SetUpInput } from './set-up.contract.ts'
import { assertPasswordNotCommon } from './users.writes.ts'

type SetUpServices = { setupLink: SetupLink; sessions: Sessions; passwords: Passwords }

/**
 * Sets an empty Weez up: the default client with its exercise and one administrator, who is signed in. Works once: 403 for another link,
 * and 409 when there is an exercise already.
 */
export const setUp = async (
  store: Store,
  { setupLink, sessions, passwords }: SetUpServices,
  input: SetUpInput,
  now: Date,
): Promise<SessionUser> => {
  if (!setupLink.accepts(input.token)) throw new AppError('FORBIDDEN')
  const { username, first_name: firstname, last_name: lastname } = input
  if (isReservedSegment(username)) throw new AppError('BAD_REQUEST', { fields: { username: fieldErrors.reserved } })
  await assertPasswordNotCommon(passwords, input.password)
  const passwordHash = await passwords.hash(input.password, passwordQueueKey(undefined, 'own', 'set-up'))
  const user = await store.write(async tx => {
    if (!(await hasNoExercise(tx))) throw new AppError('CONFLICT')
    const client = { name: input.client, path: '', exercise: input.exercise, start_of_contract: null, end_of_contract: null }
    const { exerciseId } = await insertClient(tx, client, now)
    const userId = newId(now)
    const person = { username, firstname, lastname, foldedName: foldText(`${firstname} ${lastname} ${username}`), role: 'ADMIN' } as const
    await tx.insert(tx.t.users).values({ exerciseId, id: userId, ...person, passwordHash, createdOn: now })
    return { exerciseId, userId }
  })
  return (await sessions.start(user)).user
}
