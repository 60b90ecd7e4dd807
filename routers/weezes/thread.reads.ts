import { and, asc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { toPageRange } from './feed.rules.ts'
import { readSharedPage, readViewerPage } from './feed-page.reads.ts'
import { ancestorsMax, type ReadThreadInput, type Thread } from './thread.contract.ts'
import { readViewerState, readWeeze, selectWeezes, toSharedWeezes, type WeezeRow, withViewerState } from './weezes.reads.ts'

/** What a weeze answers, what that answers and so on; a deleted one is passed over, not the end. */
const ancestorsQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const [start, parent] = [alias(weezes, 'start'), alias(weezes, 'parent')]
  const exercise = db.typedPlaceholder(weezes.exerciseId, 'exerciseId')
  const chain = sql`with recursive chain (id, depth) as (
    select ${start.replyToId}, 1 from ${weezes} start where ${start.exerciseId} = ${exercise} and ${start.id} = ${db.typedPlaceholder(weezes.id, 'id')}
    union all
    select ${parent.replyToId}, chain.depth + 1 from chain join ${weezes} parent on ${parent.id} = chain.id
    where ${parent.exerciseId} = ${exercise} and chain.depth < ${ancestorsMax})
    select chain.id from chain where chain.id is not null`
  const { fields, query } = selectWeezes(db, and(sql`${weezes.exerciseId} = ${exercise}`, sql`${weezes.id} in (${chain})`))
  return db.prepareRows<WeezeRow>(fields, query.orderBy(asc(weezes.createdOn)).prepare('ancestors'))
})

/** GET weezs/{id}/thread: where a weeze stands. 404 when it is missing, deleted or of another exercise. */
export const readThread = async (db: Db, actor: Actor, { id, before }: ReadThreadInput): Promise<Thread> => {
  const { exerciseId } = actor
  const weeze = orNotFound(await readWeeze(db, actor, id))
  const above = weeze.replyTo ? await toSharedWeezes(db, exerciseId, await ancestorsQuery(db).execute({ exerciseId, id })) : []
  const replies = await readSharedPage(db, weeze.repliesCount, 'replies', { exerciseId, repliedTo: id }, toPageRange({ before }))
  return {
    ancestors: withViewerState(above, await readViewerState(db, actor, above)),
    weeze,
    replies: await readViewerPage(db, actor, replies),
  }
}
