import { and, eq } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { assertReassignable } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormer } from '../former-states.writes.ts'
import { addToAuthorCount, incrementRewritesCount, lockExercise } from './counters.writes.ts'
import { reassignNotifications } from './notifications.writes.ts'
import type { ReassignWeezeInput } from './posts.contract.ts'
import { isPlainReweez } from './text.rules.ts'
import type { Weeze } from './weezes.contract.ts'
import { readPlainReweezIds, readTargetWeeze, readWeeze } from './weezes.reads.ts'

/** Writes another author on a weeze and on its replies, and moves what follows from it: both counters and the notifications. Open profiles read their weezes again. */
const changeAuthor = async (tx: Db, exerciseId: number, id: number, formerId: number, authorId: number): Promise<void> => {
  tx.invalidate(exerciseId, 'weezes')
  for (const userId of [formerId, authorId]) tx.invalidatePersonal(exerciseId, userId, 'marks')
  const { weezes } = tx.t
  const own = eq(weezes.exerciseId, exerciseId)
  await tx
    .update(weezes)
    .set({ authorId })
    .where(and(own, eq(weezes.id, id)))
  await tx
    .update(weezes)
    .set({ replyToAuthorId: authorId })
    .where(and(own, eq(weezes.replyToId, id)))
  await addToAuthorCount(tx).execute({ exerciseId, authorId: formerId, change: -1 })
  await addToAuthorCount(tx).execute({ exerciseId, authorId, change: 1 })
  await incrementRewritesCount(tx).execute({ exerciseId })
  await reassignNotifications(tx, exerciseId, id, formerId, authorId)
  await emit(tx, 'weezeReassigned', { exerciseId, id, formerId, authorId })
}

/**
 * Gives a weeze that was sent under the wrong name to a persona. 404 when either is missing, 403 for the weeze of a player and for an author
 * who is no persona, 409 when the persona has the same plain reweez already.
 */
export const reassignWeeze = (store: Store, actor: Actor, { id, authorId }: ReassignWeezeInput, now: Date): Promise<Weeze> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'weezes')
    await lockExercise(tx, exerciseId)
    const weeze = orNotFound(await readTargetWeeze(tx, exerciseId, id))
    const { authorId: formerId } = weeze
    await assertReassignable(tx, actor, formerId, authorId)
    if (authorId !== formerId) {
      const twins = isPlainReweez(weeze) ? await readPlainReweezIds(tx, exerciseId, weeze.reweezId, authorId) : []
      if (twins.length > 0) throw new AppError('weeze.reweezed_twice')
      await keepFormer(tx, exerciseId, { kind: 'author', subjectId: id, otherId: formerId }, now)
      await changeAuthor(tx, exerciseId, id, formerId, authorId)
      await recordAudit(tx, actor, { action: 'weeze.reassign', identityId: authorId, formerId, objectId: id, now })
    }
    return orNotFound(await readWeeze(tx, actor, id))
  })
