import { and, asc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { ancestorsMax } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { readPage } from './feed.reads.ts'
import { toPageRange } from './feed.rules.ts'
import type { ReadThreadInput, Thread } from './thread.contract.ts'
import { readViewerState, readWeeze, selectWeezes, toSharedWeezes, withViewerState } from './weezes.reads.ts'

/** The weeze that a weeze replies to, the one that replies to, and so on. A deleted weeze is left out but does not end the chain. */
const ancestorsQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const start = alias(weezes, 'start')
  const parent = alias(weezes, 'parent')
  const exercise = db.typedPlaceholder(weezes.exerciseId, 'exerciseId')
  const chain = sql`with recursive chain (id, depth) as (
    select ${start.replyToId}, 1 from ${weezes} start where ${start.exerciseId} = ${exercise} and ${isEqual(db, start.id, 'id')}
    union all
    select ${parent.replyToId}, chain.depth + 1 from chain join ${weezes} parent on ${parent.id} = chain.id
    where ${parent.exerciseId} = ${exercise} and chain.depth < ${ancestorsMax})
    select chain.id from chain where chain.id is not null`
  const query = selectWeezes(db, and(sql`${weezes.exerciseId} = ${exercise}`, sql`${weezes.id} in (${chain})`))
  return query.orderBy(asc(weezes.createdOn)).prepare('ancestors')
})

/** A weeze in its thread, with those above it that are nearest and fit; 404 when it is missing, deleted or of another exercise. */
export const readThread = async (db: Db, actor: Actor, { id, before }: ReadThreadInput): Promise<Thread> => {
  const { exerciseId } = actor
  const weeze = orNotFound(await readWeeze(db, actor, id))
  const above = weeze.replyTo ? await toSharedWeezes(db, exerciseId, await ancestorsQuery(db).execute({ exerciseId, id })) : []
  const ancestors = takeThatFit(above.toReversed()).toReversed()
  return {
    ancestors: withViewerState(ancestors, await readViewerState(db, actor, ancestors)),
    weeze,
    replies: await readPage(db, actor, weeze.repliesCount, 'replies', { repliedTo: id }, toPageRange({ before })),
  }
}
