import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { setExercisePhase } from '../admin/exercise-phase.writes.ts'
import { closeRun } from '../admin/run-close.writes.ts'
import { recordAudit } from '../audit.writes.ts'
import type { Context } from '../context.ts'
import { AppError, orNotFound } from '../errors.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import type { RealStop } from '../services.ts'
import type { BeginStopInput, LiftStopInput, StopSettings, StopState } from './stops.contract.ts'
import { countStops, readReach, readStopSettings, readStopState, toRealStop } from './stops.reads.ts'
import { confirms } from './stops.rules.ts'

type StopContext = Pick<Context, 'store' | 'stops' | 'now'>

const hasEnded = async (db: Db, exerciseId: number): Promise<boolean> => {
  const { exercises } = db.t
  const phase = { suspendedOn: exercises.suspendedOn, endedOn: exercises.endedOn }
  const [row] = await db.select(phase).from(exercises).where(eq(exercises.id, exerciseId))
  return toPhase(orNotFound(row)) === 'ended'
}

/** Saves a stop that holds, with what it does to the exercise: its clock and all that goes on stand still from its beginning on. */
const saveStop = (store: Store, actor: Actor, { exerciseId, number, words, startedOn, byId }: RealStop): Promise<void> =>
  store.write(async tx => {
    const { realStops } = tx.t
    tx.invalidate(exerciseId, 'settings')
    const row = { exerciseId, number, words, startedOn, startedById: byId }
    const [saved] = await tx.insert(realStops).values(row).onConflictDoNothing().returning({ number: realStops.number })
    // Who lifts it may have saved it meanwhile.
    if (!saved) return
    if (!(await hasEnded(tx, exerciseId)))
      await setExercisePhase(store, actor, { phase: 'suspended', resumesOn: null, closesWriting: true }, startedOn)
    await recordAudit(tx, { exerciseId, userId: byId }, { action: 'stop.begin', identityId: byId, objectId: exerciseId, now: startedOn })
  })

/**
 * Stops the actor's exercise for something real, at once: nothing waits for the database, which is told as soon as it takes anything
 * (CTRL-01). One that was made, or that goes on, stays as it is. 400 without the word.
 */
export const beginStop = async (context: StopContext, actor: Actor, input: BeginStopInput): Promise<StopState> => {
  const { store, stops, now } = context
  const { number, confirm, ...words } = input
  if (!confirms('begin', confirm)) throw new AppError('stop.not_confirmed')
  if (!stops.of(actor.exerciseId) && number > (await countStops(store.read, actor.exerciseId))) {
    const stop = toRealStop(actor, number, words, now())
    stops.begin(stop, () => saveStop(store, actor, stop))
  }
  return readStopState(context, actor)
}

/**
 * Lifts the stop of the actor's exercise: it stands until its animators resume it, at the hour that is announced, or its run is closed. 400
 * without the word, and for a stop that was not begun; one that was lifted stays as it is.
 */
export const liftStop = async (context: StopContext, actor: Actor, input: LiftStopInput): Promise<StopState> => {
  const { store, stops, now } = context
  const { exerciseId, userId } = actor
  const { number, ending, minutes, confirm } = input
  if (!confirms('lift', confirm)) throw new AppError('stop.not_confirmed')
  const stop = stops.of(exerciseId)
  if (stop?.number !== number) {
    if (number > (await countStops(store.read, exerciseId))) throw new AppError('stop.unknown', { input: 'number' })
    return readStopState(context, actor)
  }
  const { shown, read, missed } = await readReach(store.read, stops, stop)
  const liftedOn = now()
  const resumesOn = ending === 'resumed' ? new Date(liftedOn.getTime() + minutes * 60_000) : null
  await store.write(async tx => {
    const { realStops } = tx.t
    // With a full disk it was never saved.
    await saveStop(store, actor, stop)
    if (ending === 'closed') await closeRun(store, actor, { number: actor.user.exercise.run?.number ?? 0 }, liftedOn)
    else if (!(await hasEnded(tx, exerciseId))) {
      const suspension = { phase: 'suspended' as const, resumesOn: resumesOn?.toISOString() ?? null, closesWriting: true }
      await setExercisePhase(store, actor, suspension, liftedOn)
    }
    await tx
      .update(realStops)
      .set({
        liftedOn,
        liftedById: userId,
        ending,
        resumesOn,
        screensCount: shown,
        readCount: read,
        missedIds: [...new Set(missed.map(({ id }) => id))],
      })
      .where(and(eq(realStops.exerciseId, exerciseId), eq(realStops.number, number)))
    await recordAudit(tx, actor, { action: 'stop.lift', identityId: userId, objectId: exerciseId, now: liftedOn })
  })
  stops.end(stop)
  return readStopState(context, actor)
}

/** Prepares what a stop says, where to go and whom to call. */
export const setStopSettings = (store: Store, actor: Actor, settings: StopSettings, now: Date): Promise<StopSettings> =>
  store.write(async tx => {
    const { stopSettings } = tx.t
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'teamSettings')
    await tx
      .insert(stopSettings)
      .values({ exerciseId, ...settings })
      .onConflictDoUpdate({ target: stopSettings.exerciseId, set: settings })
    await recordAudit(tx, actor, { action: 'stop.settings', identityId: userId, objectId: exerciseId, now })
    return readStopSettings(tx, actor)
  })
