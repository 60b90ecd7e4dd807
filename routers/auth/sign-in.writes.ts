import type { Store } from '#db/store.ts'
import type { Context, Passwords, Place, Sessions } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type Account, readAccount, readExercise } from './accounts.reads.ts'
import { dayOf, usableHash } from './accounts.rules.ts'
import type { SessionUser, SignIn } from './session.contract.ts'
import { lockUnchanged } from './sessions.writes.ts'
import { recordSignIn } from './sign-in-audit.writes.ts'
import { readFamiliarity, readWait } from './throttle.reads.ts'
import { countersOf, turnOf } from './throttle.rules.ts'
import { forgetTries, takeTry } from './throttle.writes.ts'

type Gate = { place: Place; address: string; sessions: Sessions; passwords: Passwords }

/**
 * The exercise that a sign-in names. Under an exercise's base path it is that one, and naming another is a wrong sign-in; at the
 * root the body decides and nothing means the default exercise (AUTH-08).
 */
const exerciseOf = async (store: Store, { place }: Gate, input: SignIn): Promise<number | undefined> => {
  const [clientPath, clonePath] = [input.clientPath ?? '', input.clonePath ?? '']
  const elsewhere = (clientPath !== '' || clonePath !== '') && (clientPath !== place.clientPath || clonePath !== place.clonePath)
  if (place.base !== '' && elsewhere) return undefined
  const named = elsewhere ? { clientPath, clonePath } : place
  return (await readExercise(store.read, named.clientPath, named.clonePath))?.exerciseId
}

/**
 * Signs in (API-05). Unknown person, wrong password and wrong client: one answer after one duration. 429 with the seconds to wait
 * after too many failures, and 503 when too many wait for the work of a hash, which is no try.
 */
export const signIn = async (store: Store, gate: Gate, input: SignIn, now: Context['now']): Promise<SessionUser> => {
  const exerciseId = await exerciseOf(store, gate, input)
  const attempt = { exerciseId, username: input.username, address: gate.address }
  const familiarity = await readFamiliarity(store.read, attempt, now())
  const counters = countersOf(attempt, familiarity)
  // Whoever has to wait does not take a place in the queue for it.
  const retryAfter = await readWait(store.read, counters, now())
  if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
  let account: Account | undefined
  const stored = async () => {
    await takeTry(store, counters, now())
    account = exerciseId === undefined ? undefined : await readAccount(store.read, exerciseId, input.username)
    return usableHash(account, dayOf(now()))
  }
  const right = await gate.passwords.verify(stored, input.password, turnOf(exerciseId, familiarity, gate.address))
  const known = right && account && exerciseId !== undefined ? { exerciseId, ...account } : undefined
  if (!known) {
    await recordSignIn(store, { exerciseId, username: input.username, userId: account?.userId, right }, now())
    throw new Refusal('UNAUTHORIZED')
  }
  return store.write(async tx => {
    await lockUnchanged(tx, known.exerciseId, known)
    await recordSignIn(store, { ...known, username: input.username, right }, now())
    await forgetTries(store, attempt, counters, now())
    return (await gate.sessions.start(known)).user
  })
}
