import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { selectItems, toSequenceItem } from './items.reads.ts'
import { type Upcoming, upcomingMax } from './upcoming.contract.ts'

/** The next items of all sequences that run or pause: those that run first, the soonest first. */
export const readUpcoming = async (db: Db, { exerciseId }: Actor): Promise<Upcoming[]> => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const wait = sql`(${items.offset} * 1000 - ${sequences.elapsed}) / ${sequences.speed}`
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.status, 'STOPPED'), isNull(publications.itemId)))
    .orderBy(sql`case when ${sequences.status} = 'RUNNING' then 0 else 1 end`, wait, asc(items.position), asc(items.id))
    .limit(limitLiteral(10))
  return rows.slice(0, upcomingMax).map(row => {
    const { status, name, elapsed, speed } = row.sequence
    return { ...toSequenceItem(row), status, sequenceName: name, wait: Math.max(0, row.item.offset - elapsed / 1000) / speed }
  })
}
