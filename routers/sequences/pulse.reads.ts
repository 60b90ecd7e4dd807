import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { pulseMinutes } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import type { Pulse } from './pulse.contract.ts'

/** The exercise clock, and what was published in the last minutes and not deleted. */
export const readPulse = async (db: Db, { exerciseId }: Actor, now: Date): Promise<Pulse> => {
  const { sequencePublications: publications, users, weezes } = db.t
  const since = new Date(now.getTime() - pulseMinutes * 60_000)
  const recent = and(eq(weezes.exerciseId, exerciseId), gt(weezes.createdOn, since), isNull(weezes.deletedOn))
  const byRole = await db
    .select({ role: users.role, count: count() })
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
    .where(recent)
    .groupBy(users.role)
  const [scheduled] = await db
    .select({ count: count() })
    .from(publications)
    .innerJoin(weezes, and(eq(weezes.exerciseId, publications.exerciseId), eq(weezes.id, publications.publishedId)))
    .where(and(eq(publications.exerciseId, exerciseId), recent))
  const sequences = scheduled?.count ?? 0
  const players = byRole.find(({ role }) => role === playerRole)?.count ?? 0
  const others = byRole.reduce((sum, { role, count }) => sum + (role === playerRole ? 0 : count), 0)
  return { clock: await readExerciseClock(db, exerciseId), published: { players, personas: others - sequences, sequences } }
}
