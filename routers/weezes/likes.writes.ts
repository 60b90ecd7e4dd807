import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { LikeWeezeInput } from './likes.contract.ts'
import { deleteLikeNotification, notify } from './notifications.writes.ts'
import type { Weeze } from './weezes.contract.ts'
import { readWeeze } from './weezes.reads.ts'

const placeholder = sql.placeholder

const insertLikeQuery = prepareOnce((db: Db) =>
  db
    .insert(db.t.likes)
    .values({
      exerciseId: placeholder('exerciseId'),
      userId: placeholder('userId'),
      weezeId: placeholder('id'),
      createdOn: placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ id: db.t.likes.weezeId })
    .prepare('insert_like'),
)

const deleteLikeQuery = prepareOnce((db: Db) => {
  const { likes } = db.t
  const mine = and(
    eq(likes.exerciseId, placeholder('exerciseId')),
    eq(likes.userId, placeholder('userId')),
    eq(likes.weezeId, placeholder('id')),
  )
  return db.delete(likes).where(mine).returning({ id: likes.weezeId }).prepare('delete_like')
})

const addToLikesCount = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const living = and(eq(weezes.exerciseId, placeholder('exerciseId')), eq(weezes.id, placeholder('id')), isNull(weezes.deletedOn))
  return db
    .update(weezes)
    .set({ likesCount: sql`${weezes.likesCount} + ${placeholder('change')}` })
    .where(living)
    .returning({ authorId: weezes.authorId })
    .prepare('add_likes')
})

/** POST weezs/{id}/like (API-13): sets the state asked for, or toggles; the counter moves only when the state does. 404 when there is no such weeze. */
export const likeWeeze = (store: Store, actor: Actor, { id, liked }: LikeWeezeInput, now: Date): Promise<Weeze> =>
  store.write(async tx => {
    const before = orNotFound(await readWeeze(tx, actor, id))
    const wanted = liked ?? !before.liked
    if (wanted === before.liked) return before
    const { exerciseId, userId } = actor
    const changed = await (wanted ? insertLikeQuery : deleteLikeQuery)(tx).execute({ exerciseId, userId, id, now })
    if (changed.length > 0) {
      const { authorId } = orNotFound((await addToLikesCount(tx).execute({ exerciseId, id, change: wanted ? 1 : -1 }))[0])
      if (wanted) await notify(tx, exerciseId, authorId, { type: 'LIKE', actorId: userId, weezeId: id }, now)
      else await deleteLikeNotification(tx, exerciseId, id, userId)
    }
    return orNotFound(await readWeeze(tx, actor, id))
  })
