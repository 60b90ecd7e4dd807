import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readCommuniqueTimes } from '../cell/communique-times.reads.ts'

/** The communiqués of a moment with where they stood, the newest first; whose last step came last is not told apart. */
export const readPastCommuniques = async (db: Db, { exerciseId }: Actor, at: Date) =>
  (await readCommuniqueTimes(db, exerciseId, at)).toReversed().map(({ id, number, title, state, version, ...times }) => {
    const since = times.withdrawnOn ?? times.releasedOn ?? times.approvedOn ?? times.submittedOn ?? times.createdOn
    return { id, number, title, state, version, since: since.toISOString() }
  })
