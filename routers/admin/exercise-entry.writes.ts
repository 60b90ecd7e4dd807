import { and, asc, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { newPersonId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { hasAccess } from '../auth/accounts.rules.ts'
import { readSessionUser } from '../auth/sessions.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { readMailNames } from '../mail-names.reads.ts'
import { adminRole, can } from '../permissions.ts'
import type { Sessions } from '../services.ts'
import { findUserById, type UserRecord } from './account-copies.reads.ts'
import { toHomeAccount } from './account-copies.rules.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise } from './exercises.writes.ts'

/** Inserts the account of an administrator of another exercise; without a password, so that nobody signs in with it. */
const insertVisitingAdmin = async (tx: Db, exerciseId: number, home: UserRecord, now: Date): Promise<number> => {
  const { users } = tx.t
  tx.invalidate(exerciseId, 'people')
  const { username, firstname, lastname, foldedName, contractStart, contractEnd } = home
  const id = newPersonId()
  const namesakes = await tx.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.username, username)))
  const isTaken = namesakes > 0 || (await readMailNames(tx, exerciseId)).includes(username)
  const account = { ...toHomeAccount(home), firstname, lastname, foldedName, role: adminRole, contractStart, contractEnd }
  const ownUsername = isTaken ? `${username.slice(0, 30)}_${id.toString(36)}` : username
  await tx.insert(users).values({ exerciseId, id, username: ownUsername, ...account, createdOn: now })
  return id
}

/**
 * The account with which an administrator is in an exercise: at home their own, elsewhere one that is inserted the first time. 403 for
 * an account that is disabled there.
 */
const findOrInsertAdminAccount = async (tx: Db, actor: Actor, exerciseId: number, now: Date): Promise<number> => {
  // The role or the access may have changed since the request was authenticated.
  const current = await readSessionUser(tx, actor.exerciseId, actor.userId)
  if (!current || !can(current.person.role, 'administer') || !hasAccess(current.person, now))
    throw new AppError('exercise.administrators_enter')
  if (exerciseId === actor.exerciseId) return actor.userId
  const { users } = tx.t
  const account = orNotFound(await findUserById(tx, actor.exerciseId, actor.userId))
  const home = toHomeAccount(account)
  if (home.homeExerciseId === exerciseId) return home.homeUserId
  const ofHome = and(eq(users.homeExerciseId, home.homeExerciseId), eq(users.homeUserId, home.homeUserId))
  const accounts = await tx
    .select()
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), ofHome))
    .orderBy(asc(users.createdOn))
  if (accounts.some(({ disabledOn }) => disabledOn)) throw new AppError('account.closed')
  return accounts[0]?.id ?? insertVisitingAdmin(tx, exerciseId, account, now)
}

/** Inserts an audit row of an administrator's act on an exercise into its own log and, when it is another one, into the actor's too. */
export const auditInExercise = async (tx: Db, actor: Actor, action: 'exercise.reset', exerciseId: number, now: Date): Promise<void> => {
  await auditExercise(tx, actor, action, exerciseId, now)
  if (exerciseId === actor.exerciseId) return
  const userId = await findOrInsertAdminAccount(tx, actor, exerciseId, now)
  await recordAudit(tx, { exerciseId, userId }, { action, identityId: userId, objectId: exerciseId, now })
}

/**
 * Starts a session of an administrator in another exercise, under their own name (ADM-19), and answers its base path; the session of the
 * request stays. Both exercises get an audit row. 404 when there is no such exercise.
 */
export const enterExercise = async (
  store: Store,
  sessions: Sessions,
  actor: Actor,
  { exerciseId }: { exerciseId: number },
  now: Date,
): Promise<{ base: string }> => {
  const enter = () =>
    store.write(async tx => {
      const { exercise, client } = await readExerciseWithClient(tx, exerciseId)
      const userId = await findOrInsertAdminAccount(tx, actor, exerciseId, now)
      await recordAudit(tx, actor, { action: 'exercise.enter', identityId: actor.userId, objectId: exerciseId, now })
      if (exerciseId !== actor.exerciseId) {
        const arrival = { action: 'session.enter', identityId: userId, objectId: actor.exerciseId, now } as const
        await recordAudit(tx, { exerciseId, userId }, arrival)
      }
      return { userId, clientPath: client.path, clonePath: exercise.clone }
    })
  // Of two tabs that enter at once, the second one finds the account that the first has inserted.
  const { userId, ...tenant } = await enter().catch(error => {
    if (isUniqueViolation(error)) return enter()
    throw error
  })
  return { base: await sessions.startInExercise(tenant, { exerciseId, userId }) }
}
