import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { exerciseClockColumns, toExerciseClock, toTimeZone } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { type NoteReader, readNotesOfExercise, readObjectives } from '../notes/notes.reads.ts'
import { readReach } from '../notes/truths.reads.ts'
import { fullName } from '../people.rules.ts'
import { readQuestionnaireResults } from '../questionnaire/questionnaire.reads.ts'
import type { History } from './history.reads.ts'
import type { RunNote } from './run.contract.ts'
import type { Findings } from './run.reads.ts'
import { toMoment } from './run-events.reads.ts'

import { toCsvFile, writeNotes } from './tables.reads.ts'

/** How far each of some weezes went: what answers, quotes or repeats it, and the followers of who wrote or repeated it. */
const readSpreads = async (db: Db, exerciseId: number, rumours: readonly number[]) => {
  const { follows, weezes } = db.t
  const { id, replyToId, reweezId, authorId } = weezes
  const rows = await db
    .select({ id, authorId, replyToId, reweezId })
    .from(weezes)
    .where(
      and(
        eq(weezes.exerciseId, exerciseId),
        isNull(weezes.deletedOn),
        or(inArray(id, rumours), inArray(replyToId, rumours), inArray(reweezId, rumours)),
      ),
    )
  const spreads = new Map(rumours.map(rumour => [rumour, { count: 0, speakers: new Set<number>() }]))
  for (const { id, authorId, replyToId, reweezId } of rows)
    for (const rumour of new Set([id, replyToId, reweezId])) {
      const spread = rumour === null ? undefined : spreads.get(rumour)
      if (spread && rumour !== id) spread.count += 1
      if (rumour !== replyToId) spread?.speakers.add(authorId)
    }
  const speakers = new Set([...spreads.values()].flatMap(spread => [...spread.speakers]))
  // Joined here: without statistics SQLite reads all follows for each speaker.
  const { followedId, followerId } = follows
  const followed = await db
    .select({ followedId, followerId })
    .from(follows)
    .where(and(eq(follows.exerciseId, exerciseId), inArray(followedId, [...speakers])))
  const followersOf = Map.groupBy(followed, row => row.followedId)
  return (rumour: number): { spread: number; audience: number } => {
    const { count = 0, speakers = [] } = spreads.get(rumour) ?? {}
    const heard = [...speakers].flatMap(speaker => (followersOf.get(speaker) ?? []).map(row => row.followerId))
    return { spread: count, audience: new Set(heard).size }
  }
}

const readRumours = async (db: Db, exerciseId: number): Promise<Findings['rumours']> => {
  const marked = (await readReach(db, exerciseId)).filter(({ subject, truth }) => subject === 'weeze' && truth === 'false')
  const spreadOf = await readSpreads(
    db,
    exerciseId,
    marked.map(({ id }) => id),
  )
  return marked.map(({ id, name, words, createdOn, seenBy, denials, deniedAfter }) => {
    const first = denials.find(({ confirmed }) => confirmed)
    const denial = first && deniedAfter !== null ? { weezeId: first.weezeId, on: Date.parse(first.createdOn), after: deniedAfter } : null
    return { weezeId: id, by: name, words, on: Date.parse(createdOn), denial, seenBy, ...spreadOf(id) }
  })
}

/** What a file calls somebody by their id and name. */
type ShownOf = (id: number, name: string) => string
const byName: ShownOf = (_, name) => name

/** The notes that somebody may read, with the objectives that they name. */
const readRunNotes = async (db: Db, history: Pick<History, 'clock' | 'timeZone'>, reader: NoteReader, shownOf = byName) => {
  const objectives = await readObjectives(db, reader)
  const names = new Map(objectives.map(({ id, name }) => [id, name]))
  const notes = (await readNotesOfExercise(db, reader)).map(
    ({ notedOn, author, words, judgement, objectiveId, rating, about, afterwards }): RunNote => ({
      at: toMoment(history, new Date(notedOn)),
      by: shownOf(author.id, fullName(author)),
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

/** What players said once the run had ended, when it may be shown. */
const readSaid = async (db: Db, exerciseId: number): Promise<Findings['questionnaire']> => {
  const { anonymous, questions, players, answered, results } = await readQuestionnaireResults(db, exerciseId)
  return results && answered > 0 ? { anonymous, questions, players, answered, results } : null
}

/** What was noted in an exercise, as far as its reader may know, and marked as false (EXO-344). */
export const readFindings = async (db: Db, history: History, reader: NoteReader, shownOf?: ShownOf): Promise<Findings> => ({
  ...(await readRunNotes(db, history, reader, shownOf)),
  rumours: await readRumours(db, history.exerciseId),
  questionnaire: await readSaid(db, history.exerciseId),
})

/** The notes that somebody may read as CSV, as the file of a run has them (EXO-338). */
export const exportNotesCsv = async (db: Db, reader: NoteReader, locale: Locale): Promise<Blob> => {
  const { exercises } = db.t
  const [row] = await db
    .select({ ...exerciseClockColumns(db), timeZone: exercises.timeZone })
    .from(exercises)
    .where(eq(exercises.id, reader.exerciseId))
  const exercise = orNotFound(row)
  const notes = await readRunNotes(db, { clock: toExerciseClock(exercise), timeZone: toTimeZone(exercise.timeZone) }, reader)
  return toCsvFile(writeNotes(notes, locale))
}
