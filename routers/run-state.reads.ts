import { eq } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { RunState } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'

const runStateQuery = prepareOnce((db: Db) => {
  const { exercises } = db.t
  return db
    .select({ runState: exercises.runState })
    .from(exercises)
    .where(eq(exercises.id, placeholder('exerciseId')))
    .prepare('run_state')
})

/** Where an exercise stands with its runs; undefined when it is gone. */
export const readRunState = async (db: Db, exerciseId: number): Promise<RunState | undefined> =>
  (await runStateQuery(db).execute({ exerciseId }))[0]?.runState
