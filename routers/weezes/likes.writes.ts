import { and, eq, isNull, sql } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAuditIfPersona } from '../audit.writes.ts'
import { assertMaySpeakAs, resolveActAs } from '../auth/act-as.reads.ts'
import { orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { keepFormer } from '../former-states.writes.ts'
import { deleteLikeNotification, notify } from './notifications.writes.ts'
import type { LikeWeezeInput } from './posts.contract.ts'
import type { Weeze } from './weezes.contract.ts'
import { readWeeze } from './weezes.reads.ts'

const insertLikeQuery = prepareOnce((db: Db) => {
  const exerciseId = placeholder('exerciseId')
  const userId = placeholder('userId')
  return db
    .insert(db.t.likes)
    .values({ exerciseId, userId, weezeId: placeholder('id'), createdOn: placeholder('now') })
    .onConflictDoNothing()
    .returning({ id: db.t.likes.weezeId })
    .prepare('insert_like')
})

const deleteLikeQuery = prepareOnce((db: Db) => {
  const { likes } = db.t
  const own = and(eq(likes.exerciseId, placeholder('exerciseId')), eq(likes.userId, placeholder('userId')))
  return db
    .delete(likes)
    .where(and(own, eq(likes.weezeId, placeholder('id'))))
    .returning({ createdOn: likes.createdOn })
    .prepare('delete_like')
})

const addToLikesCount = prepareOnce((db: Db) => {
  const { weezes } = db.t
  return db
    .update(weezes)
    .set({ likesCount: sql`${weezes.likesCount} + ${placeholder('change')}` })
    .where(and(eq(weezes.exerciseId, placeholder('exerciseId')), eq(weezes.id, placeholder('id')), isNull(weezes.deletedOn)))
    .returning({ authorId: weezes.authorId })
    .prepare('add_likes')
})

/**
 * Stores somebody's like of a weeze in the caller's transaction, with the counter and the notification; false when they like it already. 404
 * without such a weeze.
 */
export const insertLike = async (tx: Db, { exerciseId, userId: byId }: Actor, userId: number, id: number, now: Date): Promise<boolean> => {
  tx.invalidate(exerciseId, 'weezes')
  tx.invalidatePersonal(exerciseId, userId, 'marks')
  const [inserted] = await insertLikeQuery(tx).execute({ exerciseId, userId, id, now })
  if (!inserted) return false
  const { authorId } = orNotFound((await addToLikesCount(tx).execute({ exerciseId, id, change: 1 }))[0])
  await notify(tx, exerciseId, authorId, { type: 'LIKE', actorId: userId, weezeId: id }, now)
  await emit(tx, 'weezeLiked', { exerciseId, id, personId: userId, liked: true, byId, now })
  return true
}

/** Stores likes of people outside the exercise, who have no names: they are counted, and nobody is told. 404 without such a weeze. */
export const insertCrowdLikes = async (tx: Db, exerciseId: number, weezeId: number, count: number, createdOn: Date): Promise<null> => {
  const { crowdLikes: crowd } = tx.t
  tx.invalidate(exerciseId, 'weezes')
  await tx
    .insert(crowd)
    .values({ exerciseId, weezeId, createdOn, count })
    .onConflictDoUpdate({ target: [crowd.exerciseId, crowd.weezeId, crowd.createdOn], set: { count: sql`${crowd.count} + ${count}` } })
  orNotFound((await addToLikesCount(tx).execute({ exerciseId, id: weezeId, change: count }))[0])
  return null
}

/** Takes somebody's like back; false when there is none. */
const deleteLike = async (tx: Db, { exerciseId, userId: byId }: Actor, userId: number, id: number, now: Date): Promise<boolean> => {
  tx.invalidate(exerciseId, 'weezes')
  tx.invalidatePersonal(exerciseId, userId, 'marks')
  const [deleted] = await deleteLikeQuery(tx).execute({ exerciseId, userId, id })
  if (!deleted) return false
  await keepFormer(tx, exerciseId, { kind: 'like', subjectId: id, otherId: userId, since: deleted.createdOn }, now)
  orNotFound((await addToLikesCount(tx).execute({ exerciseId, id, change: -1 }))[0])
  await deleteLikeNotification(tx, exerciseId, id, userId)
  await emit(tx, 'weezeLiked', { exerciseId, id, personId: userId, liked: false, byId, now })
  return true
}

/**
 * Sets the like of the actor or of a persona, or toggles it (API-13); the counter changes only when the like does. 403 and 404 for somebody
 * whom the actor may not act as, 404 without such a weeze.
 */
export const likeWeeze = (store: Store, actor: Actor, { id, liked, authorId }: LikeWeezeInput, now: Date): Promise<Weeze> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const userId = await resolveActAs(tx, actor, authorId)
    const before = orNotFound(await readWeeze(tx, { ...actor, userId }, id))
    const like = liked ?? !before.liked
    tx.invalidate(exerciseId, 'weezes')
    tx.invalidatePersonal(exerciseId, userId, 'marks')
    // A like from before the exercise was for personas only may be taken back.
    if (like) await assertMaySpeakAs(tx, actor, userId)
    if (like !== before.liked) {
      const changed = like ? await insertLike(tx, actor, userId, id, now) : await deleteLike(tx, actor, userId, id, now)
      if (changed)
        await recordAuditIfPersona(tx, actor, { action: like ? 'weeze.like' : 'weeze.unlike', identityId: userId, objectId: id, now })
    }
    return orNotFound(await readWeeze(tx, actor, id))
  })
