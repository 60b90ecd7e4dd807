import { and, asc, eq, ne } from 'drizzle-orm'
import type { StormStatus } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { recordAudit } from '../audit.writes.ts'
import { emit, type PauseForgotten, type RunningTogether } from '../events.ts'
import { lockStorm, updateStorm } from './storms.writes.ts'

/** The ids of the storms with a status, in the order in which they are locked. */
const readStormIds = async (tx: Db, exerciseId: number, status: StormStatus): Promise<number[]> => {
  const { storms } = tx.t
  const rows = await tx
    .select({ id: storms.id })
    .from(storms)
    .where(and(eq(storms.exerciseId, exerciseId), eq(storms.status, status)))
    .orderBy(asc(storms.id))
  return rows.map(({ id }) => id)
}

/** The storms that go on, in the order in which they are locked. */
export const readGoingStormIds = async (tx: Db, exerciseId: number): Promise<number[]> => {
  const ids = [...(await readStormIds(tx, exerciseId, 'RUNNING')), ...(await readStormIds(tx, exerciseId, 'PAUSED'))]
  return ids.toSorted((one, other) => one - other)
}

/** Pauses every running storm with the sequences, and keeps which they are. */
export const pauseRunningStorms = async (tx: Db, { actor, now }: RunningTogether): Promise<void> => {
  for (const id of await readStormIds(tx, actor.exerciseId, 'RUNNING')) {
    const { status, turn } = await lockStorm(tx, actor.exerciseId, id)
    if (status !== 'RUNNING') continue
    await updateStorm(tx, actor, id, { status: 'PAUSED', turn: turn + 1, pausedTogether: true })
    await recordAudit(tx, actor, { action: 'storm.pause', identityId: actor.userId, objectId: id, now })
    await emit(tx, 'stormChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
  }
}

/** Resumes the storms that were paused with the sequences, and no others, with the rights of the actor. */
export const resumePausedStorms = async (tx: Db, { actor, now }: RunningTogether): Promise<void> => {
  for (const id of await readStormIds(tx, actor.exerciseId, 'PAUSED')) {
    const { status, turn, pausedTogether } = await lockStorm(tx, actor.exerciseId, id)
    if (status !== 'PAUSED' || !pausedTogether) continue
    await updateStorm(tx, actor, id, { status: 'RUNNING', turn: turn + 1, pausedTogether: false, startedById: actor.userId })
    await recordAudit(tx, actor, { action: 'storm.play', identityId: actor.userId, objectId: id, now })
    await emit(tx, 'stormChanged', { exerciseId: actor.exerciseId, id, byId: actor.userId, now })
  }
}

/** Forgets which storms were paused together before; they stay paused. */
export const forgetPausedStorms = async (tx: Db, { exerciseId }: PauseForgotten): Promise<void> => {
  tx.invalidate(exerciseId, 'sequences')
  const { storms } = tx.t
  await tx
    .update(storms)
    .set({ pausedTogether: false })
    .where(and(eq(storms.exerciseId, exerciseId), ne(storms.pausedTogether, false)))
}
