import { and, eq, gt } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import type { Context, Tenant } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Passwords, Sessions } from '../services.ts'
import type { SessionUser, SignInByCodeInput, SignInInput } from '../session.contract.ts'
import { type Account, readAccountByUsername, readExerciseByPath } from './accounts.reads.ts'
import { maySignIn } from './accounts.rules.ts'
import { lockUnchangedAccount } from './sessions.writes.ts'
import { normalizeCode } from './sign-in-codes.rules.ts'
import { consumeCode } from './sign-in-codes.writes.ts'
import { readFamiliarity, readRetryAfter } from './throttle.reads.ts'
import { passwordQueueKey, rateLimitsFor, signInAuditKey } from './throttle.rules.ts'
import { consumeAttempt, resetAttempts } from './throttle.writes.ts'

/** The hash of an account's one-time code; null when it has none or the code has expired. */
const readCodeHash = async (db: Db, exerciseId: number, userId: number, now: Date): Promise<string | null> => {
  const { signInCodes } = db.t
  const [row] = await db
    .select({ codeHash: signInCodes.codeHash })
    .from(signInCodes)
    .where(and(eq(signInCodes.exerciseId, exerciseId), eq(signInCodes.userId, userId), gt(signInCodes.expiresOn, now)))
  return row?.codeHash ?? null
}

type TenantPathsInput = Pick<SignInInput, 'clientPath' | 'clonePath'>
type SignInContext = { tenant: Tenant; address: string; sessions: Sessions; passwords: Passwords }

/**
 * The exercise that a sign-in is for. Below an exercise's base path it is that exercise, and a body for another one is a wrong sign-in; at
 * the root the body decides, by default for the default exercise (AUTH-08).
 */
const resolveExerciseId = async (store: Store, { tenant }: SignInContext, input: TenantPathsInput): Promise<number | undefined> => {
  const clientPath = input.clientPath ?? ''
  const clonePath = input.clonePath ?? ''
  const elsewhere = (clientPath !== '' || clonePath !== '') && (clientPath !== tenant.clientPath || clonePath !== tenant.clonePath)
  if (tenant.base !== '' && elsewhere) return undefined
  // Nobody signs in to what a run keeps.
  if (clonePath.includes('/')) return undefined
  const target = elsewhere ? { clientPath, clonePath } : tenant
  return (await readExerciseByPath(store.read, target.clientPath, target.clonePath))?.exerciseId
}

type SignInResult = { exerciseId: number | undefined; username: string; userId: number | undefined; succeeded: boolean }

/**
 * Records the result of a sign-in for the account of that name, if there is one. Audit rows are never deleted, so failures leave one row an
 * account and throttle window: guesses must not fill the disk. The key of that window is also stored for unknown names, so that the answer
 * takes the same time.
 */
const auditSignIn = (store: Store, { exerciseId, username, userId, succeeded }: SignInResult, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { signInFailures } = tx.t
    const row = { key: signInAuditKey(exerciseId, username), count: 1, since: now }
    const first = succeeded || (await tx.insert(signInFailures).values(row).onConflictDoNothing().returning()).length > 0
    if (!first || exerciseId === undefined || userId === undefined) return
    const action = succeeded ? 'session.start' : 'session.refuse'
    await recordAudit(tx, { exerciseId, userId }, { action, identityId: userId, objectId: userId, now })
  })

/** What somebody signs in with: the text they typed, the hash to compare it with, and what it changes once it is right. */
type Proof = {
  text: string
  readHash(account: Account, exerciseId: number): Promise<string | null> | string | null
  accept?(tx: Db, account: Account, exerciseId: number, hash: string): Promise<void>
}

/**
 * Signs in with a password or a one-time code. 401 for an unknown user, a wrong proof and a wrong client, after the same time; 429 with the
 * seconds to wait after too many failures of either kind; 503, which does not count as a failure, when too many requests wait for a hash.
 */
const signInWith = async (
  store: Store,
  context: SignInContext,
  input: TenantPathsInput & { username: string },
  proof: Proof,
  now: Context['now'],
): Promise<SessionUser> => {
  const exerciseId = await resolveExerciseId(store, context, input)
  const attempt = { exerciseId, username: input.username, address: context.address }
  const familiarity = await readFamiliarity(store.read, attempt, now())
  const limits = rateLimitsFor(attempt, familiarity)
  // Checked here too, so that an attempt over a limit does not wait in the queue of password hashes.
  const retryAfter = await readRetryAfter(store.read, limits, now())
  if (retryAfter > 0) throw new AppError('sign_in.too_many', { retryAfter })
  let account: Account | undefined
  let hash: string | null = null
  const readHash = async () => {
    await consumeAttempt(store, limits, now())
    account = exerciseId === undefined ? undefined : await readAccountByUsername(store.read, exerciseId, input.username)
    if (exerciseId !== undefined && maySignIn(account, now())) hash = await proof.readHash(account, exerciseId)
    return hash
  }
  const queueKey = passwordQueueKey(exerciseId, familiarity, context.address)
  const succeeded = await context.passwords.verify(readHash, proof.text, queueKey)
  if (!succeeded || !account || exerciseId === undefined || hash === null) {
    await auditSignIn(store, { exerciseId, username: input.username, userId: account?.userId, succeeded: false }, now())
    throw new AppError('sign_in.refused')
  }
  const user = { exerciseId, ...account }
  const accepted = hash
  return store.write(async tx => {
    await lockUnchangedAccount(tx, user.exerciseId, user)
    await proof.accept?.(tx, user, user.exerciseId, accepted)
    await auditSignIn(store, { ...user, username: input.username, succeeded }, now())
    await resetAttempts(store, attempt, limits, now())
    return (await context.sessions.start(user)).user
  })
}

/** Signs in with a password (API-05). */
export const signIn = (store: Store, context: SignInContext, input: SignInInput, now: Context['now']): Promise<SessionUser> =>
  signInWith(store, context, input, { text: input.password, readHash: ({ passwordHash }) => passwordHash }, now)

/** Signs in with a one-time code, which is then used up. It counts against the same limits as a password. */
export const signInByCode = (store: Store, context: SignInContext, input: SignInByCodeInput, now: Context['now']): Promise<SessionUser> => {
  const proof: Proof = {
    text: normalizeCode(input.code),
    readHash: ({ userId }, exerciseId) => readCodeHash(store.read, exerciseId, userId, now()),
    accept: (tx, { userId }, exerciseId, hash) => consumeCode(tx, exerciseId, userId, hash),
  }
  return signInWith(store, context, input, proof, now)
}

/** Signs out and records it; without a session, or with an API token, there is nothing to record. */
export const signOut = async (store: Store, { actor, sessions }: { actor: Actor | null; sessions: Sessions }, now: Date): Promise<void> => {
  if (!actor || actor.byToken) return sessions.end()
  await store.write(async tx => {
    await sessions.end()
    await recordAudit(tx, actor, { action: 'session.end', identityId: actor.userId, objectId: actor.userId, now })
  })
}
