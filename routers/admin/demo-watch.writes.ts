import type { DemoColumn } from '#db/demo/types.ts'
import { timeOrderedId } from '#db/query/ids.ts'
import { watchPlaces } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { type DemoLoadContext, minutesBefore } from './demo.rules.ts'

const wholeQuery = {
  words: [],
  any: [],
  without: [],
  phrase: '',
  authorIds: [],
  places: [...watchPlaces],
  hasPicture: false,
  minutes: null,
}

/** Inserts the columns of the watch, which the cell of a demo exercise shares. */
export const insertDemoWatch = async (
  tx: Db,
  columns: readonly DemoColumn[],
  { exerciseId, now, people }: DemoLoadContext,
): Promise<void> => {
  for (const { ago, by, query, alert } of columns) {
    const createdOn = minutesBefore(now, ago)
    await tx.insert(tx.t.watchColumns).values({
      exerciseId,
      id: timeOrderedId(createdOn),
      ownerId: people.get(by) ?? 0,
      shared: true,
      query: { ...wholeQuery, ...query },
      alertCount: alert?.count ?? null,
      alertMinutes: alert?.minutes ?? null,
      createdOn,
    })
  }
}
