import { and, eq, isNull } from 'drizzle-orm'
import { isDuplicate } from '#db/failures.ts'
import { newId } from '#db/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import type { Sessions } from '../../context.ts'
import { found } from '../../errors.ts'
import { audit } from '../../weezes/acting/writes.ts'
import { readExerciseOf } from '../exercises/reads.ts'

type Account = Db['t']['users']['$inferSelect']

/** Who somebody is at home: themself, unless they came in from another exercise. */
const homeOf = (account: Account) => ({
  exerciseId: account.homeExerciseId ?? account.exerciseId,
  userId: account.homeUserId ?? account.id,
})

const readAccountById = async (tx: Db, exerciseId: number, userId: number): Promise<Account | undefined> => {
  const { users } = tx.t
  const own = and(eq(users.exerciseId, exerciseId), eq(users.id, userId))
  return (await tx.select().from(users).where(own))[0]
}

/** Makes the account of an administrator from elsewhere: it has no password, so that it is only ever entered. */
const makeEntered = async (tx: Db, exerciseId: number, account: Account, now: Date): Promise<number> => {
  const home = homeOf(account)
  const { username, firstname, lastname, foldedName, contractStart, contractEnd } = account
  const id = newId(now)
  const person = { exerciseId, id, firstname, lastname, foldedName, role: 'ADMIN', contractStart, contractEnd, createdOn: now } as const
  const taken = await tx
    .select({ id: tx.t.users.id })
    .from(tx.t.users)
    .where(and(eq(tx.t.users.exerciseId, exerciseId), eq(tx.t.users.username, username)))
  // Somebody else may have the same name here.
  const name = taken.length > 0 ? `${username.slice(0, 30)}_${id.toString(36)}` : username
  const entered = { ...person, username: name, homeExerciseId: home.exerciseId, homeUserId: home.userId }
  await tx.insert(tx.t.users).values(entered)
  return id
}

/** The account with which an administrator is in an exercise: the own one at home, else one made the first time. */
const accountIn = async (tx: Db, actor: Actor, exerciseId: number, now: Date): Promise<number> => {
  if (exerciseId === actor.exerciseId) return actor.userId
  const { users } = tx.t
  const account = found(await readAccountById(tx, actor.exerciseId, actor.userId))
  const home = homeOf(account)
  if (home.exerciseId === exerciseId) return found(await readAccountById(tx, exerciseId, home.userId)).id
  const same = and(eq(users.homeExerciseId, home.exerciseId), eq(users.homeUserId, home.userId))
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), same, isNull(users.disabledOn)))
  return known?.id ?? makeEntered(tx, exerciseId, account, now)
}

/**
 * Lets an administrator into any exercise, under their own name (ADM-19). Answers its base path, at which the browser then has a
 * session; the one it came from stays. 404 for no such exercise.
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
      return { userId, clientPath: client.path, clonePath: exercise.clone }
    })
  // Two tabs may come in at the same moment; the second one then finds the account.
  const { userId, ...place } = await entering().catch(error => {
    if (isDuplicate(error)) return entering()
    throw error
  })
  return { base: await sessions.startAt(place, { exerciseId, userId }) }
}
