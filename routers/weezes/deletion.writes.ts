import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit, recordAuditIfPersona } from '../audit.writes.ts'
import { resolveActAs } from '../auth/act-as.reads.ts'
import { orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import {
  addToAuthorCount,
  addToExerciseCount,
  addToHashtagCount,
  addToRepliesCount,
  addToReweezesCount,
  incrementRewritesCount,
  lockExercise,
} from './counters.writes.ts'
import { deleteWeezeNotifications } from './notifications.writes.ts'
import type { DeleteWeezeInput, UndoReweezInput } from './posts.contract.ts'
import type { Weeze } from './weezes.contract.ts'
import { readPlainReweezIds, readReweezedId, readWeeze } from './weezes.reads.ts'

/** Marks a weeze as deleted; undefined when it is missing or already deleted. */
const markDeleted = async (tx: Db, exerciseId: number, id: number, now: Date) => {
  const { weezes } = tx.t
  const { authorId, replyToId, reweezId } = weezes
  const [row] = await tx
    .update(weezes)
    .set({ deletedOn: now })
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn)))
    .returning({ authorId, replyToId, reweezId })
  return row
}

const removeHashtags = async (tx: Db, exerciseId: number, id: number): Promise<void> => {
  const { weezeHashtags } = tx.t
  const own = and(eq(weezeHashtags.exerciseId, exerciseId), eq(weezeHashtags.weezeId, id))
  const rows = await tx.delete(weezeHashtags).where(own).returning({ tag: weezeHashtags.tag })
  for (const { tag } of rows) await addToHashtagCount(tx).execute({ exerciseId, tag, change: -1 })
  if (rows.length > 0) await incrementRewritesCount(tx).execute({ exerciseId })
}

/** Hides a weeze and its plain reweezes, and lowers every counter they had raised (design rule 16); returns its author. */
const hideWeeze = async (tx: Db, actor: Actor, id: number, now: Date): Promise<number | undefined> => {
  const { exerciseId, userId: byId } = actor
  const hidden = await markDeleted(tx, exerciseId, id, now)
  if (!hidden) return undefined
  const { authorId, replyToId, reweezId } = hidden
  const change = -1
  tx.invalidate(exerciseId, 'weezes')
  tx.invalidatePersonal(exerciseId, authorId, 'marks')
  if (replyToId) await addToRepliesCount(tx).execute({ exerciseId, id: replyToId, change })
  if (reweezId) await addToReweezesCount(tx).execute({ exerciseId, id: reweezId, change })
  await addToExerciseCount(tx).execute({ exerciseId, change })
  await addToAuthorCount(tx).execute({ exerciseId, authorId, change })
  await removeHashtags(tx, exerciseId, id)
  await deleteWeezeNotifications(tx, exerciseId, id)
  await emit(tx, 'weezeDeleted', { exerciseId, id, authorId, byId, now })
  for (const reweez of await readPlainReweezIds(tx, exerciseId, id)) await hideWeeze(tx, actor, reweez, now)
  return authorId
}

/** Deletes a weeze (API-14); 404 when it is missing or already deleted. */
export const deleteWeeze = (store: Store, actor: Actor, { id }: DeleteWeezeInput, now: Date): Promise<void> =>
  store.write(async tx => {
    await lockExercise(tx, actor.exerciseId)
    const identityId = orNotFound(await hideWeeze(tx, actor, id, now))
    await recordAudit(tx, actor, { action: 'weeze.delete', identityId, objectId: id, now })
  })

/** Deletes the author's plain reweez of a weeze, if there is one; returns the reweezed weeze. */
export const undoReweez = (store: Store, actor: Actor, { id, authorId }: UndoReweezInput, now: Date): Promise<Weeze> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await lockExercise(tx, exerciseId)
    const reweezedId = await readReweezedId(tx, exerciseId, id)
    const identityId = await resolveActAs(tx, actor, authorId)
    tx.invalidatePersonal(exerciseId, identityId, 'marks')
    for (const reweez of await readPlainReweezIds(tx, exerciseId, reweezedId, identityId)) {
      await hideWeeze(tx, actor, reweez, now)
      await recordAuditIfPersona(tx, actor, { action: 'weeze.undo-reweez', identityId, objectId: reweez, now })
    }
    return orNotFound(await readWeeze(tx, actor, reweezedId))
  })
