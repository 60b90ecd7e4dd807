import { and, asc, count, eq } from 'drizzle-orm'
import type { MarkedSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { personColumns } from '../people.reads.ts'
import { readSubject } from './subjects.reads.ts'
import type { ReadSeenByInput, SeenBy } from './truths.contract.ts'

/** Counts the players on whose screen each of what is marked stood; by `subject` and id. */
export const countSeenBy = async (db: Db, exerciseId: number): Promise<(subject: MarkedSubject, id: number) => number> => {
  const { sightings, truthMarks } = db.t
  const { subject, subjectId } = sightings
  const ofMark = and(eq(sightings.exerciseId, truthMarks.exerciseId), eq(subject, truthMarks.subject), eq(subjectId, truthMarks.subjectId))
  const rows = await db
    .select({ subject, subjectId, players: count() })
    .from(truthMarks)
    .innerJoin(sightings, ofMark)
    .where(eq(truthMarks.exerciseId, exerciseId))
    .groupBy(subject, subjectId)
  const counts = new Map(rows.map(row => [`${row.subject}${row.subjectId}`, row.players]))
  return (subject, id) => counts.get(`${subject}${id}`) ?? 0
}

/** The players on whose screen a weeze or an article stood, the first one first; 404 when it is missing (EXO-382). */
export const readSeenBy = async (db: Db, actor: Actor, { subject, id }: ReadSeenByInput): Promise<SeenBy> => {
  const { exerciseId } = actor
  await readSubject(db, actor, subject, id)
  const { sightings, users } = db.t
  const rows = await db
    .select({ person: personColumns(users), seenOn: sightings.seenOn })
    .from(sightings)
    .innerJoin(users, and(eq(users.exerciseId, sightings.exerciseId), eq(users.id, sightings.userId)))
    .where(and(eq(sightings.exerciseId, exerciseId), eq(sightings.subject, subject), eq(sightings.subjectId, id)))
    .orderBy(asc(sightings.seenOn), asc(users.id))
  return rows.map(({ person, seenOn }) => ({ person, seenOn: seenOn.toISOString() }))
}
