import { fold } from '#db/query/fold.ts'
import { newId } from '#db/query/ids.ts'
import type { Store } from '#db/store.ts'
import { isReserved } from '../auth/accounts.rules.ts'
import type { SessionUser } from '../auth/session.contract.ts'
import { turnOf } from '../auth/throttle.rules.ts'
import type { Passwords, Sessions, SetUp as Way } from '../context.ts'
import { Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import { storeClient } from './clients.writes.ts'
import { isEmpty } from './demo.reads.ts'
import type { SetUp } from './set-up.contract.ts'
import { checkPassword } from './users.writes.ts'

type Gate = { setUp: Way; sessions: Sessions; passwords: Passwords }

/**
 * Sets an empty Weez up: the default client with its exercise and one administrator, who is signed in. Works once: 403 for another link,
 * and 409 when there is an exercise already.
 */
export const setUp = async (store: Store, { setUp: way, sessions, passwords }: Gate, input: SetUp, now: Date): Promise<SessionUser> => {
  if (!way.allows(input.token)) throw new Refusal('FORBIDDEN')
  const { username, first_name: firstname, last_name: lastname } = input
  if (isReserved(username)) throw new Refusal('BAD_REQUEST', { fields: { username: problems.reserved } })
  await checkPassword(passwords, input.password)
  const passwordHash = await passwords.hash(input.password, turnOf(undefined, 'own', 'set-up'))
  const user = await store.write(async tx => {
    if (!(await isEmpty(tx))) throw new Refusal('CONFLICT')
    const client = { name: input.client, path: '', exercise: input.exercise, start_of_contract: null, end_of_contract: null }
    const { exerciseId } = await storeClient(tx, client, now)
    const userId = newId(now)
    const person = { username, firstname, lastname, foldedName: fold(`${firstname} ${lastname} ${username}`), role: 'ADMIN' } as const
    await tx.insert(tx.t.users).values({ exerciseId, id: userId, ...person, passwordHash, createdOn: now })
    return { exerciseId, userId }
  })
  return (await sessions.start(user)).user
}
