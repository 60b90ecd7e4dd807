import { and, asc, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { hasAccess, toLocalDay } from '../auth/accounts.rules.ts'
import { readSessionUser } from '../auth/sessions.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { fieldErrors } from '../form-fields.contract.ts'
import type { Sessions } from '../services.ts'
import { findUserById, type UserRecord } from './account-copies.reads.ts'
import { toHomeAccount } from './account-copies.rules.ts'
import { readExerciseWithClient } from './exercises.reads.ts'

/** Makes the account of an administrator from elsewhere: it has no password, so that it is only ever entered. */
const insertVisitingAdmin = async (tx: Db, exerciseId: number, account: UserRecord, now: Date): Promise<number> => {
  const { username, firstname, lastname, foldedName, contractStart, contractEnd } = account
  const id = newId(now)
  const person = { exerciseId, id, firstname, lastname, foldedName, role: 'ADMIN', contractStart, contractEnd, createdOn: now } as const
  const taken = await tx
    .select({ id: tx.t.users.id })
    .from(tx.t.users)
    .where(and(eq(tx.t.users.exerciseId, exerciseId), eq(tx.t.users.username, username)))
  // Somebody else may have the same name here.
  const name = taken.length > 0 ? `${username.slice(0, 30)}_${id.toString(36)}` : username
  const entered = { ...person, ...toHomeAccount(account), username: name }
  await tx.insert(tx.t.users).values(entered)
  return id
}

/**
 * The account with which an administrator is in an exercise: the own one at home, else one made the first time. Whoever was closed there
 * stays out (403).
 */
const findOrInsertAdminAccount = async (tx: Db, actor: Actor, exerciseId: number, now: Date): Promise<number> => {
  // Whoever was closed since the request came in enters nothing any more.
  const asker = await readSessionUser(tx, actor.exerciseId, actor.userId)
  if (asker?.person.role !== 'ADMIN' || !hasAccess(asker.person, toLocalDay(now))) throw new AppError('FORBIDDEN')
  if (exerciseId === actor.exerciseId) return actor.userId
  const { users } = tx.t
  const account = orNotFound(await findUserById(tx, actor.exerciseId, actor.userId))
  const home = toHomeAccount(account)
  if (home.homeExerciseId === exerciseId) return home.homeUserId
  const own = and(eq(users.exerciseId, exerciseId), eq(users.homeExerciseId, home.homeExerciseId), eq(users.homeUserId, home.homeUserId))
  const known = await tx.select().from(users).where(own).orderBy(asc(users.id))
  if (known.some(({ disabledOn }) => disabledOn)) throw new AppError('FORBIDDEN', { fields: { exerciseId: fieldErrors.closed } })
  return known[0]?.id ?? insertVisitingAdmin(tx, exerciseId, account, now)
}

/**
 * Lets an administrator into any exercise, under their own name (ADM-19). Answers its base path, at which the browser then has a
 * session; the one it came from stays. Both exercises have a record of it. 404 for no such exercise.
 */
export const enterExercise = async (
  store: Store,
  sessions: Sessions,
  actor: Actor,
  { exerciseId }: { exerciseId: number },
  now: Date,
): Promise<{ base: string }> => {
  const entering = () =>
    store.write(async tx => {
      const { exercise, client } = await readExerciseWithClient(tx, exerciseId)
      const userId = await findOrInsertAdminAccount(tx, actor, exerciseId, now)
      await recordAudit(tx, actor, { action: 'exercise.enter', identityId: actor.userId, objectId: exerciseId, now })
      if (exerciseId !== actor.exerciseId) {
        const came = { action: 'session.enter', identityId: userId, objectId: actor.exerciseId, now } as const
        await recordAudit(tx, { exerciseId, userId }, came)
      }
      return { userId, clientPath: client.path, clonePath: exercise.clone }
    })
  // Two tabs may come in at the same moment; the second one then finds the account.
  const { userId, ...place } = await entering().catch(error => {
    if (isUniqueViolation(error)) return entering()
    throw error
  })
  return { base: await sessions.startInExercise(place, { exerciseId, userId }) }
}
