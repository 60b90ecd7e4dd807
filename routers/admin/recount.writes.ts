import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readCorrections } from './recount.reads.ts'

/** Sets all counters of an exercise to what a recount says. */
export const recount = async (tx: Db, exerciseId: number): Promise<void> => {
  for (const { of, own, counter, key, row, right } of await readCorrections(tx, exerciseId))
    await tx
      .update(of)
      // A column without a name of its own is called as its property.
      .set({ [counter.name]: right })
      .where(and(eq(own, exerciseId), eq(key, row)))
}
