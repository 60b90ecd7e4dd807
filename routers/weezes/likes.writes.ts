import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '#db/query/prepared.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import type { LikeWeeze } from './likes.contract.ts'
import { notify, unnotifyLike } from './notifications.writes.ts'
import type { Weeze } from './weezes.contract.ts'
import { readWeeze } from './weezes.reads.ts'

const named = sql.placeholder

const insertLike = prepared((db: Db) =>
  db
    .insert(db.t.likes)
    .values({ exerciseId: named('exerciseId'), userId: named('userId'), weezeId: named('id'), createdOn: named('now') })
    .onConflictDoNothing()
    .returning({ id: db.t.likes.weezeId })
    .prepare('insert_like'),
)

const deleteLike = prepared((db: Db) => {
  const { likes } = db.t
  const mine = and(eq(likes.exerciseId, named('exerciseId')), eq(likes.userId, named('userId')), eq(likes.weezeId, named('id')))
  return db.delete(likes).where(mine).returning({ id: likes.weezeId }).prepare('delete_like')
})

const addLikes = prepared((db: Db) => {
  const { weezes } = db.t
  const living = and(eq(weezes.exerciseId, named('exerciseId')), eq(weezes.id, named('id')), isNull(weezes.deletedOn))
  return db
    .update(weezes)
    .set({ likesCount: sql`${weezes.likesCount} + ${named('change')}` })
    .where(living)
    .returning({ authorId: weezes.authorId })
    .prepare('add_likes')
})

/** POST weezs/{id}/like (API-13): sets the state asked for, or toggles; the counter moves only when the state does. 404 when there is no such weeze. */
export const likeWeeze = (store: Store, actor: Actor, { id, liked }: LikeWeeze, now: Date): Promise<Weeze> =>
  store.write(async tx => {
    const before = found(await readWeeze(tx, actor, id))
    const wanted = liked ?? !before.liked
    if (wanted === before.liked) return before
    const { exerciseId, userId } = actor
    const changed = await (wanted ? insertLike : deleteLike)(tx).execute({ exerciseId, userId, id, now })
    if (changed.length > 0) {
      const { authorId } = found((await addLikes(tx).execute({ exerciseId, id, change: wanted ? 1 : -1 }))[0])
      if (wanted) await notify(tx, exerciseId, authorId, { type: 'LIKE', actorId: userId, weezeId: id }, now)
      else await unnotifyLike(tx, exerciseId, id, userId)
    }
    return found(await readWeeze(tx, actor, id))
  })
