import { and, eq, ne, sql } from 'drizzle-orm'
import { tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { deleteSessionsOf } from '../auth/sessions.writes.ts'
import type { Images } from '../context.ts'
import { Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import { lockCopies } from './account-copies.writes.ts'
import type { DeleteExercise } from './exercises.contract.ts'
import { readExerciseOf } from './exercises.reads.ts'
import { auditExercise } from './exercises.writes.ts'
import { keepAnAdmin } from './last-admin.writes.ts'
import { deleteRows } from './tenant-rows.writes.ts'

const refuse = (problem: string): never => {
  throw new Refusal('CONFLICT', { fields: { name: problem } })
}

/**
 * Whoever came from the exercise into others is signed out of them, and their accounts there are closed: nobody answers for them any
 * more. They are nobody's but the others' then, whose administrators may give them a password and open them again.
 */
const closeEntered = async (store: Store, tx: Db, exerciseId: number, now: Date): Promise<void> => {
  const { users } = tx.t
  const ofIt = eq(users.homeExerciseId, exerciseId)
  for (const account of await tx.select().from(users).where(ofIt)) await deleteSessionsOf(store, account.exerciseId, account.id)
  const closed = sql`coalesce(${users.disabledOn}, ${sql.param(now, users.disabledOn)})`
  await tx.update(users).set({ homeExerciseId: null, homeUserId: null, disabledOn: closed }).where(ofIt)
}

/** The clones that were made of an exercise are copies of what it was a copy of. */
const passOnOrigin = async (tx: Db, { id, originId }: { id: number; originId: number | null }): Promise<void> => {
  const { exercises } = tx.t
  await tx.update(exercises).set({ originId }).where(eq(exercises.originId, id))
}

/**
 * Deletes an exercise with everything of it, its records too, in one transaction; its main exercise takes a client with it. Not the
 * default one, not the one that the actor is in, and not one that has the last administrator.
 */
export const deleteExercise = async (
  store: Store,
  images: Images,
  actor: Actor,
  { exerciseId, name }: DeleteExercise,
  now: Date,
): Promise<void> => {
  await store.write(async tx => {
    const { clients, exercises } = tx.t
    await lockCopies(tx, exerciseId)
    const { exercise, client } = await readExerciseOf(tx, exerciseId)
    if (client.path === '' && exercise.clone === '') refuse(problems.defaultExercise)
    if (exerciseId === actor.exerciseId) refuse(problems.ownExercise)
    if (name.trim() !== exercise.name) throw new Refusal('BAD_REQUEST', { fields: { name: problems.name } })
    const others = await tx.$count(exercises, and(eq(exercises.clientId, client.id), ne(exercises.id, exerciseId)))
    if (exercise.clone === '' && others > 0) refuse(problems.hasClones)
    await closeEntered(store, tx, exerciseId, now)
    await passOnOrigin(tx, exercise)
    await tx.update(exercises).set({ ending: true }).where(eq(exercises.id, exerciseId))
    for (const table of tenantTableNames.toReversed()) await deleteRows(tx, table, exerciseId)
    await tx.delete(exercises).where(eq(exercises.id, exerciseId))
    if (exercise.clone === '') await tx.delete(clients).where(eq(clients.id, client.id))
    await keepAnAdmin(tx, now)
    await auditExercise(tx, actor, 'exercise.delete', exerciseId, now)
  })
  await images.removeAll(exerciseId)
}
