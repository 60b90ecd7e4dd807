import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { BeginAgain, isForeignKeyViolation } from '#db/engine/errors.ts'
import { hiddenRunStates } from '#db/schema/enums.ts'
import { tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import { type Actor, presentClonePath } from '../actor.ts'
import { deleteSessionsAndTokens } from '../auth/sessions.writes.ts'
import { AppError } from '../errors.ts'
import type { ImageStore } from '../services.ts'
import { deleteRows } from '../tenant-rows.writes.ts'
import type { DeleteExerciseInput } from './exercises.contract.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import { auditExercise } from './exercises.writes.ts'
import { lockWholeExercise } from './going.writes.ts'
import { assertAdminRemains } from './users.writes.ts'

/**
 * Disables the accounts by which administrators of the exercise entered others, and ends their sessions. The accounts then have no home;
 * an administrator of their exercise may give them a password and enable them.
 */
const disableVisitingAccounts = async (store: Store, tx: Db, exerciseId: number, now: Date): Promise<void> => {
  const { users } = tx.t
  const visiting = eq(users.homeExerciseId, exerciseId)
  for (const account of await tx.select().from(users).where(visiting)) {
    tx.invalidate(account.exerciseId, 'people')
    await deleteSessionsAndTokens(store, account.exerciseId, account.id)
  }
  const disabledSince = sql`coalesce(${users.disabledOn}, ${sql.param(now, users.disabledOn)})`
  await tx.update(users).set({ homeExerciseId: null, homeUserId: null, disabledOn: disabledSince }).where(visiting)
}

/** Makes the clones of an exercise copies of the exercise that it was cloned from, if any. */
const relinkClonesToOrigin = async (tx: Db, { id, originId }: { id: number; originId: number | null }): Promise<void> => {
  const { exercises } = tx.t
  await tx.update(exercises).set({ originId }).where(eq(exercises.originId, id))
}

/** The exercises that hold the runs of an exercise: the archives of those that are closed and the frozen start of the one that goes on. */
const readKeptOfRuns = async (tx: Db, { clientId, clone }: { clientId: number; clone: string }): Promise<number[]> => {
  const { exercises } = tx.t
  const hidden = and(eq(exercises.clientId, clientId), inArray(exercises.runState, [...hiddenRunStates]))
  const rows = await tx.select({ id: exercises.id, clone: exercises.clone }).from(exercises).where(hidden)
  return rows.filter(row => presentClonePath(row.clone) === clone).map(({ id }) => id)
}

/** What PostgreSQL stored meanwhile for somebody who locks no exercise, as a session that begins, names what is deleted: the next attempt sees it. */
const beginAgainIfNamed = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? new BeginAgain() : error
}

/** Deletes all that an exercise holds, audit records too; its own row is `ending` then. */
export const deleteHeldRows = async (tx: Db, exerciseId: number): Promise<void> => {
  const { exercises } = tx.t
  await tx.update(exercises).set({ ending: true }).where(eq(exercises.id, exerciseId))
  for (const table of tenantTableNames.toReversed()) await deleteRows(tx, table, exerciseId).catch(beginAgainIfNamed)
}

/** Deletes all rows of an exercise, audit records too. */
export const deleteExerciseRows = async (tx: Db, exerciseId: number): Promise<void> => {
  const { exercises } = tx.t
  await deleteHeldRows(tx, exerciseId)
  await tx.delete(exercises).where(eq(exercises.id, exerciseId)).catch(beginAgainIfNamed)
}

/**
 * Deletes an exercise with its runs and all their rows, audit records too, in one transaction; a main exercise is deleted with its client. 400 for a
 * wrong name; 409 for the default exercise, the actor's own, a main one with clones, and one that has the last administrator.
 */
export const deleteExercise = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { exerciseId, name }: DeleteExerciseInput,
  now: Date,
): Promise<void> => {
  const deleted = await store.write(async tx => {
    tx.invalidatePaths()
    const { clients, exercises } = tx.t
    await lockWholeExercise(tx, exerciseId)
    const { exercise, client } = await readExerciseWithClient(tx, exerciseId)
    if (client.path === '' && exercise.clone === '') throw new AppError('exercise.default')
    if (exerciseId === actor.exerciseId) throw new AppError('exercise.own')
    if (name.trim() !== exercise.name) throw new AppError('exercise.wrong_name')
    const kept = await readKeptOfRuns(tx, exercise)
    const own = [exerciseId, ...kept]
    const others = await tx.$count(exercises, and(eq(exercises.clientId, client.id), notInArray(exercises.id, own)))
    if (exercise.clone === '' && others > 0) throw new AppError('exercise.has_clones')
    await disableVisitingAccounts(store, tx, exerciseId, now)
    await relinkClonesToOrigin(tx, exercise)
    for (const id of own) {
      tx.invalidateExercise(id)
      await deleteExerciseRows(tx, id)
    }
    if (exercise.clone === '') await tx.delete(tx.t.planMappings).where(eq(tx.t.planMappings.clientId, client.id))
    if (exercise.clone === '') await tx.delete(clients).where(eq(clients.id, client.id))
    await assertAdminRemains(tx, now)
    await auditExercise(tx, actor, 'exercise.delete', exerciseId, now)
    return own
  })
  for (const id of deleted) await images.removeAll(id)
}
