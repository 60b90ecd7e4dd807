import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import { reactionKinds } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { invalidInputs } from '../input-errors.ts'
import { startExercise } from '../sequences/exercise-start.writes.ts'
import { applyEdits } from './storm-plan.rules.ts'
import type { LaunchStormInput, SetStormIntensityInput, SetStormStatusInput, Storm } from './storms.contract.ts'
import { countKinds, drawStorm, readStorm } from './storms.reads.ts'

/** The stored row of a storm, locked until the end of the transaction. 404 when the exercise has none with that id. */
export const lockStorm = async (tx: Db, exerciseId: number, id: number) => {
  tx.invalidate(exerciseId, 'sequences')
  const { storms } = tx.t
  const [row] = await tx
    .update(storms)
    .set({ turn: sql`${storms.turn}` })
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.id, id)))
    .returning()
  return orNotFound(row)
}

/** Changes columns of a storm that the caller has locked. */
export const updateStorm = async (tx: Db, { exerciseId }: Pick<Actor, 'exerciseId'>, id: number, values: object): Promise<void> => {
  const { storms } = tx.t
  await tx
    .update(storms)
    .set(values)
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.id, id)))
}

/** Rows that one statement inserts. */
const insertedAtOnce = 500

/**
 * Launches a storm: all its reactions are stored with it and one act is recorded, or nothing is. 400 where there are not as many personas
 * or sentences, naming the kinds, and for edits that leave an answer empty or say something twice; 404 without the weeze; 409 while the
 * exercise is suspended or over.
 */
export const launchStorm = (store: Store, actor: Actor, { edits, ...input }: LaunchStormInput, now: Date): Promise<Storm> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'sequences')
    // It locks the exercise: two storms that are launched at once do not draw the same.
    await startExercise(tx, actor, now)
    const { weezeId, limits, reactions } = await drawStorm(tx, exerciseId, input)
    const lacking = reactionKinds.filter(kind => input.kinds[kind] > limits[kind])
    if (lacking.length > 0) throw invalidInputs(lacking.map(kind => [`kinds.${kind}`, 'storm.limit', { max: limits[kind] }]))
    const edited = applyEdits(reactions, edits)
    if (edited === 'twice') throw new AppError('storm.said_twice')
    if (edited === 'empty') throw new AppError('storm.answer_empty')
    const id = newId(now)
    const none = countKinds([])
    const duration = input.minutes * 60_000
    const counts = { planned: countKinds(edited), done: none }
    await tx
      .insert(tx.t.storms)
      .values({ exerciseId, id, weezeId, status: 'RUNNING', duration, ...counts, startedById: userId, createdOn: now })
    const rows = edited.map(({ at, kind, personaId, crowd, words }, position) => {
      return { exerciseId, stormId: id, position, at, kind, personaId, crowd, text: words?.text ?? null, mood: words?.mood ?? null }
    })
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      await tx.insert(tx.t.stormReactions).values(rows.slice(at, at + insertedAtOnce))
    await recordAudit(tx, actor, { action: 'storm.launch', identityId: userId, objectId: id, now })
    await emit(tx, 'stormChanged', { exerciseId, id, byId: userId, now })
    return readStorm(tx, actor, id)
  })

const statusAuditActions = { RUNNING: 'storm.play', PAUSED: 'storm.pause', STOPPED: 'storm.stop' } as const

/**
 * Lets a storm run, pauses it, or stops it for good: once this has answered, none of its reactions comes any more. Setting the same status
 * again changes nothing. 409 for one that has ended, and for running while the exercise is suspended or over.
 */
export const setStormStatus = (store: Store, actor: Actor, { id, status }: SetStormStatusInput, now: Date): Promise<Storm> =>
  store.write(async tx => {
    const known = await lockStorm(tx, actor.exerciseId, id)
    if (known.status !== status) {
      if (known.status === 'DONE' || known.status === 'STOPPED') throw new AppError('storm.ended', { input: 'status' })
      if (status === 'RUNNING') await startExercise(tx, actor, now)
      const starter = status === 'RUNNING' ? { startedById: actor.userId } : {}
      await updateStorm(tx, actor, id, { status, turn: known.turn + 1, pausedTogether: false, ...starter })
      await recordAudit(tx, actor, { action: statusAuditActions[status], identityId: actor.userId, objectId: id, now })
      await emit(tx, 'stormChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
    }
    return readStorm(tx, actor, id)
  })

/** Changes how fast a storm goes; at 0 it stands still. 409 for one that has ended. */
export const setStormIntensity = (store: Store, actor: Actor, { id, intensity }: SetStormIntensityInput): Promise<Storm> =>
  store.write(async tx => {
    const known = await lockStorm(tx, actor.exerciseId, id)
    if (known.status === 'DONE' || known.status === 'STOPPED') throw new AppError('storm.ended', { input: 'id' })
    if (known.intensity !== intensity) await updateStorm(tx, actor, id, { intensity, turn: known.turn + 1 })
    return readStorm(tx, actor, id)
  })
