import { and, eq, isNull } from 'drizzle-orm'
import { isAfter, isEqual, prepareOnce } from '#db/query/prepared.ts'

import type { Mood } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { ReadMoodsInput, WeezeMoods } from './moods.contract.ts'

const moodsQuery = prepareOnce((db: Db) => {
  const { weezeMoods } = db.t
  return db
    .select({ id: weezeMoods.weezeId, mood: weezeMoods.mood })
    .from(weezeMoods)
    .where(and(isEqual(db, weezeMoods.exerciseId, 'exerciseId'), db.inIdList(weezeMoods.weezeId, 'ids')))
    .prepare('moods')
})

/** The moods of those of some weezes that have one, in no order (EXO-218). */
export const readMoods = (db: Db, { exerciseId }: Actor, { ids }: ReadMoodsInput): Promise<WeezeMoods> =>
  moodsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })

const moodsSinceQuery = prepareOnce((db: Db) => {
  const { weezeMoods, weezes } = db.t
  const fields = { kind: weezeMoods.mood, on: weezeMoods.createdOn }
  const weeze = and(eq(weezes.exerciseId, weezeMoods.exerciseId), eq(weezes.id, weezeMoods.weezeId))
  const own = and(isEqual(db, weezeMoods.exerciseId, 'exerciseId'), isAfter(db, weezeMoods.createdOn, 'since'), isNull(weezes.deletedOn))
  const query = db.select(fields).from(weezeMoods).innerJoin(weezes, weeze).where(own)
  return query.prepare('moods_since')
})

/** The moods of the weezes since a moment that were not deleted, with the moments of the weezes. */
export const readMoodsSince = (db: Db, exerciseId: number, since: Date): Promise<{ kind: Mood; on: Date }[]> =>
  moodsSinceQuery(db).execute({ exerciseId, since })
