import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The sequences that run, of all exercises, and who runs those of theirs. */
export const readRunningSequences = (db: Db) => {
  const { sequences, sequenceLeases: leases } = db.t
  const { exerciseId, id, turn, speed } = sequences
  return db
    .select({ exerciseId, id, turn, speed, holder: leases.holder, beat: leases.beat })
    .from(sequences)
    .leftJoin(leases, and(eq(leases.exerciseId, exerciseId)))
    .where(eq(sequences.status, 'RUNNING'))
}

export type RunningSequence = Awaited<ReturnType<typeof readRunningSequences>>[number]
