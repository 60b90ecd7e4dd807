import type { Store } from '#db/store.ts'
import type { Context, Tenant } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Passwords, Sessions } from '../services.ts'
import type { SessionUser, SignInInput } from '../session.contract.ts'
import { type Account, readAccountByUsername, readExerciseByPath } from './accounts.reads.ts'
import { passwordHashToVerify, toLocalDay } from './accounts.rules.ts'
import { lockUnchangedAccount } from './sessions.writes.ts'
import { auditSignInAttempt } from './sign-in-audit.writes.ts'
import { readFamiliarity, readRetryAfter } from './throttle.reads.ts'
import { passwordQueueKey, rateLimitsFor } from './throttle.rules.ts'
import { consumeAttempt, resetAttempts } from './throttle.writes.ts'

type SignInContext = { tenant: Tenant; address: string; sessions: Sessions; passwords: Passwords }

/**
 * The exercise that a sign-in names. Under an exercise's base path it is that one, and naming another is a wrong sign-in; at the
 * root the body decides and nothing means the default exercise (AUTH-08).
 */
const resolveExerciseId = async (store: Store, { tenant }: SignInContext, input: SignInInput): Promise<number | undefined> => {
  const [clientPath, clonePath] = [input.clientPath ?? '', input.clonePath ?? '']
  const elsewhere = (clientPath !== '' || clonePath !== '') && (clientPath !== tenant.clientPath || clonePath !== tenant.clonePath)
  if (tenant.base !== '' && elsewhere) return undefined
  const named = elsewhere ? { clientPath, clonePath } : tenant
  return (await readExerciseByPath(store.read, named.clientPath, named.clonePath))?.exerciseId
}

/**
 * Signs in (API-05). Unknown person, wrong password and wrong client: one answer after one duration. 429 with the seconds to wait
 * after too many failures, and 503 when too many wait for the work of a hash, which is no try.
 */
export const signIn = async (store: Store, context: SignInContext, input: SignInInput, now: Context['now']): Promise<SessionUser> => {
  const exerciseId = await resolveExerciseId(store, context, input)
  const attempt = { exerciseId, username: input.username, address: context.address }
  const familiarity = await readFamiliarity(store.read, attempt, now())
  const counters = rateLimitsFor(attempt, familiarity)
  // Whoever has to wait does not take a place in the queue for it.
  const retryAfter = await readRetryAfter(store.read, counters, now())
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  let account: Account | undefined
  const stored = async () => {
    await consumeAttempt(store, counters, now())
    account = exerciseId === undefined ? undefined : await readAccountByUsername(store.read, exerciseId, input.username)
    return passwordHashToVerify(account, toLocalDay(now()))
  }
  const right = await context.passwords.verify(stored, input.password, passwordQueueKey(exerciseId, familiarity, context.address))
  const known = right && account && exerciseId !== undefined ? { exerciseId, ...account } : undefined
  if (!known) {
    await auditSignInAttempt(store, { exerciseId, username: input.username, userId: account?.userId, right }, now())
    throw new AppError('UNAUTHORIZED')
  }
  return store.write(async tx => {
    await lockUnchangedAccount(tx, known.exerciseId, known)
    await auditSignInAttempt(store, { ...known, username: input.username, right }, now())
    await resetAttempts(store, attempt, counters, now())
    return (await context.sessions.start(known)).user
  })
}
