import { and, count, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { type NoteReader, readNotesOfExercise, readObjectives } from '../notes/notes.reads.ts'
import { readReach } from '../notes/truths.reads.ts'
import { fullName } from '../people.rules.ts'
import type { History } from './history.reads.ts'
import type { RunNote } from './run.contract.ts'
import type { Findings } from './run.reads.ts'
import { toMoment } from './run-events.reads.ts'

/** How far a weeze went: what answers, quotes or repeats it, and the followers of who wrote or repeated it. */
const readSpread = async (db: Db, exerciseId: number, weezeId: number): Promise<{ spread: number; audience: number }> => {
  const { follows, weezes } = db.t
  const { id, replyToId, reweezId } = weezes
  const rows = await db
    .select({ id, authorId: weezes.authorId, replyToId })
    .from(weezes)
    .where(
      and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn), or(eq(id, weezeId), eq(replyToId, weezeId), eq(reweezId, weezeId))),
    )
  const speakers = rows.filter(row => row.replyToId !== weezeId).map(({ authorId }) => authorId)
  const followed = db
    .selectDistinct({ id: follows.followerId })
    .from(follows)
    .where(and(eq(follows.exerciseId, exerciseId), inArray(follows.followedId, speakers)))
    .as('followed')
  const [found] = speakers.length > 0 ? await db.select({ audience: count() }).from(followed) : []
  return { spread: rows.filter(row => row.id !== weezeId).length, audience: found?.audience ?? 0 }
}

const readRumours = async (db: Db, exerciseId: number): Promise<Findings['rumours']> => {
  const rumours: Findings['rumours'] = []
  for (const { subject, id, truth, createdOn, seenBy, denials, deniedAfter } of await readReach(db, exerciseId)) {
    if (subject !== 'weeze' || truth !== 'false') continue
    const first = denials.find(({ confirmed }) => confirmed)
    const denial = first && deniedAfter !== null ? { weezeId: first.weezeId, on: Date.parse(first.createdOn), after: deniedAfter } : null
    rumours.push({ weezeId: id, on: Date.parse(createdOn), denial, seenBy, ...(await readSpread(db, exerciseId, id)) })
  }
  return rumours
}

/** The notes that somebody may read, with the objectives that they name. */
export const readRunNotes = async (db: Db, history: Pick<History, 'clock'>, reader: NoteReader) => {
  const objectives = await readObjectives(db, reader)
  const names = new Map(objectives.map(({ id, name }) => [id, name]))
  const notes = (await readNotesOfExercise(db, reader)).map(
    ({ notedOn, author, words, judgement, objectiveId, rating, about, afterwards }): RunNote => ({
      at: toMoment(history, new Date(notedOn)),
      by: fullName(author),
      text: words,
      judgement,
      objective: objectiveId === null ? null : (names.get(objectiveId) ?? null),
      mark: rating,
      said: about && about.subject !== 'item' ? { subject: about.subject, id: about.id } : null,
      after: afterwards,
    }),
  )
  return { notes, objectives: objectives.map(({ name }) => name) }
}

/** What was noted in an exercise, as far as its reader may know, and marked as false (EXO-344). */
export const readFindings = async (db: Db, history: History, reader: NoteReader): Promise<Findings> => ({
  ...(await readRunNotes(db, history, reader)),
  rumours: await readRumours(db, history.exerciseId),
})
