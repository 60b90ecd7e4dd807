import { and, asc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import { rangeOf } from './feed.rules.ts'
import { readShared, seenBy } from './feed-page.reads.ts'
import { ancestorsMax, type ReadThread, type Thread } from './thread.contract.ts'
import { asSeen, readMarks, readWeeze, shareable, type WeezeRow, weezeRows } from './weezes.reads.ts'

/** What a weeze answers, what that answers and so on; a deleted one is passed over, not the end. */
const ancestorsOf = prepared((db: Db) => {
  const { weezes } = db.t
  const [start, parent] = [alias(weezes, 'start'), alias(weezes, 'parent')]
  const exercise = db.bound(weezes.exerciseId, 'exerciseId')
  const chain = sql`with recursive chain (id, depth) as (
    select ${start.replyToId}, 1 from ${weezes} start where ${start.exerciseId} = ${exercise} and ${start.id} = ${db.bound(weezes.id, 'id')}
    union all
    select ${parent.replyToId}, chain.depth + 1 from chain join ${weezes} parent on ${parent.id} = chain.id
    where ${parent.exerciseId} = ${exercise} and chain.depth < ${ancestorsMax})
    select chain.id from chain where chain.id is not null`
  const { fields, query } = weezeRows(db, and(sql`${weezes.exerciseId} = ${exercise}`, sql`${weezes.id} in (${chain})`))
  return db.lean<WeezeRow>(fields, query.orderBy(asc(weezes.createdOn)).prepare('ancestors'))
})

/** GET weezs/{id}/thread: where a weeze stands. 404 when it is missing, deleted or of another exercise. */
export const readThread = async (db: Db, actor: Actor, { id, before }: ReadThread): Promise<Thread> => {
  const { exerciseId } = actor
  const weeze = found(await readWeeze(db, actor, id))
  const above = weeze.replyTo ? await shareable(db, exerciseId, await ancestorsOf(db).execute({ exerciseId, id })) : []
  const replies = await readShared(db, weeze.repliesCount, 'replies', { exerciseId, repliedTo: id }, rangeOf({ before }))
  return { ancestors: asSeen(above, await readMarks(db, actor, above)), weeze, replies: await seenBy(db, actor, replies) }
}
