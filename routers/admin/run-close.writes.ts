import { and, count, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import { type Actor, exerciseBasePath, runClonePath } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { undoStartWithin } from '../limits.contract.ts'
import { sendHeldMails } from '../mail/held-mails.writes.ts'
import { playerRole } from '../permissions.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { pauseRunning } from '../sequences/together.writes.ts'
import type { ImageStore } from '../services.ts'
import { deleteExerciseRows } from './exercise-deletion.writes.ts'
import { lockWithAllThatGoes } from './going.writes.ts'
import { keepRecords } from './return-to-start.writes.ts'
import { handOver } from './run-handover.writes.ts'
import type { DeleteRunInput, RunNumberInput } from './runs.contract.ts'

/** Locks the actor's exercise and answers it with the run that goes on there; undefined when that is not the one with the number. */
const lockRun = async (tx: Db, { exerciseId }: Actor, number: number) => {
  tx.invalidateExercise(exerciseId)
  await lockClientExercises(tx, exerciseId)
  const { runs } = tx.t
  const exercise = await lockExerciseRow(tx, exerciseId)
  const [run] = await tx.select().from(runs).where(eq(runs.exerciseId, exerciseId))
  const frozenId = run?.frozenId ?? null
  // A rehearsal is no run.
  return run && frozenId !== null && run.number === number && exercise.runState === 'running'
    ? { exercise, run, frozenId }
    : { exercise, run: undefined, frozenId: 0 }
}

const countRun = async (tx: Db, exerciseId: number, { startedOn, weezesBefore }: { startedOn: Date; weezesBefore: number }) => {
  const { debts, exercises, users, weezes } = tx.t
  const [exercise] = await tx.select({ weezesCount: exercises.weezesCount }).from(exercises).where(eq(exercises.id, exerciseId))
  const [byCell] = await tx
    .select({ count: count() })
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
    .where(and(eq(weezes.exerciseId, exerciseId), gte(weezes.createdOn, startedOn), eq(users.role, playerRole)))
  const asked = and(eq(debts.exerciseId, exerciseId), gte(debts.askedOn, startedOn))
  return {
    weezesCount: (exercise?.weezesCount ?? 0) - weezesBefore,
    cellCount: byCell?.count ?? 0,
    playersCount: await tx.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole))),
    debtsCount: await tx.$count(debts, asked),
    satisfiedCount: await tx.$count(debts, and(asked, eq(debts.judgement, 'satisfied'))),
  }
}

/**
 * Closes the run that goes on, in one transaction that copies nothing: its sequences stop where they are, the players' sessions end, the
 * exercise becomes its archive, and the frozen start takes its place. 409 for a number that comes later.
 */
export const closeRun = (store: Store, actor: Actor, { number }: RunNumberInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exercise, run, frozenId } = await lockWithAllThatGoes(tx, actor.exerciseId, () => lockRun(tx, actor, number))
    if (!run && number <= exercise.runsCount) return
    if (!run) throw new AppError('run.unknown', { input: 'number' })
    const { exercises, runs } = tx.t
    const { exerciseId, userId } = actor
    await pauseRunning(tx, actor, now)
    await sendHeldMails(tx, exerciseId, now)
    const counts = await countRun(tx, exerciseId, run)
    const close = { frozenId: null, closedOn: now, closedById: userId }
    await tx
      .update(runs)
      .set({ ...close, ...counts })
      .where(eq(runs.exerciseId, exerciseId))
    // Its clock stands, and its phase says that it is over.
    await tx
      .update(exercises)
      .set({ endedOn: exercise.endedOn ?? now, suspendedOn: null, resumesOn: null })
      .where(eq(exercises.id, exerciseId))
    const entry = { action: 'run.close', identityId: userId, objectId: number, now } as const
    await recordAudit(tx, actor, entry)
    const archive = runClonePath(exercise.clone, number)
    // After all that the run tells, so before its webhooks are those of an archive.
    const base = exerciseBasePath(actor.user.client.clientPath, archive)
    await emit(tx, 'exerciseRunChanged', { exerciseId, number, name: run.name, change: 'closed', base, byId: userId, now })
    await handOver(tx, { exercise, frozenId, clone: archive }, { runState: 'closed', runsCount: number, keepsPlayers: false })
    await recordAudit(tx, { exerciseId: frozenId, userId }, entry)
  })

/** Undoes the start of a run within two minutes: the exercise is as it was, what was written since is gone, and nobody is signed out. */
export const undoStart = async (store: Store, images: ImageStore, actor: Actor, { number }: RunNumberInput, now: Date): Promise<void> => {
  const { exerciseId, userId } = actor
  const undone = await store.write(async tx => {
    const { exercise, run, frozenId } = await lockRun(tx, actor, number)
    if (!run && number > exercise.runsCount) return false
    if (!run) throw new AppError('run.unknown', { input: 'number' })
    if (now.getTime() - run.startedOn.getTime() > undoStartWithin) throw new AppError('run.undo_too_late')
    const { audit } = tx.t
    // Between two runs the exercise is closed until somebody prepares it again.
    const prepared = and(eq(audit.exerciseId, exerciseId), eq(audit.action, 'run.prepare'), eq(audit.objectId, number - 1))
    const former = number > 1 && (await tx.$count(audit, prepared)) === 0 ? 'closed' : 'none'
    const clone = runClonePath(exercise.clone, number)
    await handOver(tx, { exercise, frozenId, clone }, { runState: former, runsCount: number - 1, keepsPlayers: true })
    await keepRecords(tx, exerciseId, frozenId)
    await deleteExerciseRows(tx, exerciseId)
    await recordAudit(tx, { exerciseId: frozenId, userId }, { action: 'run.undo', identityId: userId, objectId: number, now })
    const event = { exerciseId: frozenId, number, name: run.name, change: 'undone', base: null, byId: userId, now } as const
    await emit(tx, 'exerciseRunChanged', event)
    return true
  })
  if (undone) await images.removeAll(exerciseId)
}

/** Deletes a closed run of the actor's exercise with all that it holds; 404 when there is none, 400 for a wrong name. */
export const deleteRun = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { number, name }: DeleteRunInput,
  now: Date,
): Promise<void> => {
  const deleted = await store.write(async tx => {
    tx.invalidatePaths()
    const { exercises, runs } = tx.t
    const { clientId, clone, runsCount } = await lockExerciseRow(tx, actor.exerciseId)
    const [held] = await tx
      .select({ id: exercises.id })
      .from(exercises)
      .where(
        and(
          eq(exercises.clientId, clientId),
          inArray(exercises.clone, [clone, runClonePath(clone, number)]),
          ne(exercises.runState, 'frozen'),
        ),
      )
      .orderBy(desc(exercises.clone))
      .limit(1)
    const [found] = held
      ? await tx
          .select()
          .from(runs)
          .where(and(eq(runs.exerciseId, held.id), eq(runs.number, number)))
      : []
    // It was deleted already.
    if (!found && number <= runsCount) return undefined
    const run = orNotFound(found)
    if (!run.closedOn) throw new AppError('run.goes_on', { input: 'number' })
    if (name.trim() !== run.name) throw new AppError('run.wrong_name')
    for (const exerciseId of [actor.exerciseId, run.exerciseId]) tx.invalidateExercise(exerciseId)
    await deleteExerciseRows(tx, run.exerciseId)
    await recordAudit(tx, actor, { action: 'run.delete', identityId: actor.userId, objectId: number, now })
    return run.exerciseId
  })
  if (deleted !== undefined) await images.removeAll(deleted)
}
