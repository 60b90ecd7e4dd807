import { and, asc, eq } from 'drizzle-orm'
import { isDuplicate } from '#db/engine/failures.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit.writes.ts'
import { dayOf, mayBeIn } from '../auth/accounts.rules.ts'
import { readSessionUser } from '../auth/sessions.reads.ts'
import type { Sessions } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import { type Account, readAccountById } from './account-copies.reads.ts'
import { homeOf } from './account-copies.rules.ts'
import { readExerciseOf } from './exercises.reads.ts'

/** Makes the account of an administrator from elsewhere: it has no password, so that it is only ever entered. */
const makeEntered = async (tx: Db, exerciseId: number, account: Account, now: Date): Promise<number> => {
  const { username, firstname, lastname, foldedName, contractStart, contractEnd } = account
  const id = newId(now)
  const person = { exerciseId, id, firstname, lastname, foldedName, role: 'ADMIN', contractStart, contractEnd, createdOn: now } as const
  const taken = await tx
    .select({ id: tx.t.users.id })
    .from(tx.t.users)
    .where(and(eq(tx.t.users.exerciseId, exerciseId), eq(tx.t.users.username, username)))
  // Somebody else may have the same name here.
  const name = taken.length > 0 ? `${username.slice(0, 30)}_${id.toString(36)}` : username
  const entered = { ...person, ...homeOf(account), username: name }
  await tx.insert(tx.t.users).values(entered)
  return id
}

/**
 * The account with which an administrator is in an exercise: the own one at home, else one made the first time. Whoever was closed there
 * stays out (403).
 */
const accountIn = async (tx: Db, actor: Actor, exerciseId: number, now: Date): Promise<number> => {
  // Whoever was closed since the request came in enters nothing any more.
  const asker = await readSessionUser(tx, actor.exerciseId, actor.userId)
  if (asker?.person.role !== 'ADMIN' || !mayBeIn(asker.person, dayOf(now))) throw new Refusal('FORBIDDEN')
  if (exerciseId === actor.exerciseId) return actor.userId
  const { users } = tx.t
  const account = found(await readAccountById(tx, actor.exerciseId, actor.userId))
  const home = homeOf(account)
  if (home.homeExerciseId === exerciseId) return home.homeUserId
  const own = and(eq(users.exerciseId, exerciseId), eq(users.homeExerciseId, home.homeExerciseId), eq(users.homeUserId, home.homeUserId))
  const known = await tx.select().from(users).where(own).orderBy(asc(users.id))
  if (known.some(({ disabledOn }) => disabledOn)) throw new Refusal('FORBIDDEN', { fields: { exerciseId: problems.closed } })
  return known[0]?.id ?? makeEntered(tx, exerciseId, account, now)
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
      const { exercise, client } = await readExerciseOf(tx, exerciseId)
      const userId = await accountIn(tx, actor, exerciseId, now)
      await audit(tx, actor, { action: 'exercise.enter', identityId: actor.userId, objectId: exerciseId, now })
      if (exerciseId !== actor.exerciseId) {
        const came = { action: 'session.enter', identityId: userId, objectId: actor.exerciseId, now } as const
        await audit(tx, { exerciseId, userId }, came)
      }
      return { userId, clientPath: client.path, clonePath: exercise.clone }
    })
  // Two tabs may come in at the same moment; the second one then finds the account.
  const { userId, ...place } = await entering().catch(error => {
    if (isDuplicate(error)) return entering()
    throw error
  })
  return { base: await sessions.startAt(place, { exerciseId, userId }) }
}
