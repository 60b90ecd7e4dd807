import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type ExerciseClockRow, exerciseClockColumns, toExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { secondsAtMoment } from '../exercise-clock.rules.ts'
import { weighRatings } from '../live/run.rules.ts'
import { isReadable, type NoteReader } from '../notes/notes.reads.ts'
import type { Debrief, Evidence, Finding, RatedObjective } from './debrief.contract.ts'

/** The ratings of notes that somebody may read, and who wrote them. */
const readRated = (db: Db, reader: NoteReader) => {
  const { id, authorId, objectiveId, taskId, rating } = db.t.notes
  return db.select({ id, authorId, objectiveId, taskId, rating }).from(db.t.notes).where(isReadable(db, reader))
}
type Rated = Awaited<ReturnType<typeof readRated>>

/** The objectives of an exercise with their critical tasks, the oldest first, and how the notes rate them (DEBR-01). */
const readRatedObjectives = async (db: Db, { exerciseId }: NoteReader, rated: Rated): Promise<RatedObjective[]> => {
  const { objectives, criticalTasks } = db.t
  const aims = await db
    .select({ id: objectives.id, name: objectives.name })
    .from(objectives)
    .where(eq(objectives.exerciseId, exerciseId))
    .orderBy(asc(objectives.createdOn), asc(objectives.id))
  const tasks = await db
    .select({ id: criticalTasks.id, name: criticalTasks.name, objectiveId: criticalTasks.objectiveId })
    .from(criticalTasks)
    .where(eq(criticalTasks.exerciseId, exerciseId))
    .orderBy(asc(criticalTasks.createdOn), asc(criticalTasks.id))
  return aims.map(aim => ({
    ...aim,
    ...weighRatings(rated.filter(({ objectiveId }) => objectiveId === aim.id)),
    tasks: tasks
      .filter(({ objectiveId }) => objectiveId === aim.id)
      .map(({ id, name }) => ({ id, name, ...weighRatings(rated.filter(({ taskId }) => taskId === id)) })),
  }))
}

/** The findings of an exercise in their order; a note that the reader may not read is no evidence for them. */
const readFindingRows = async (db: Db, exerciseId: number, clock: ExerciseClockRow, rated: Rated): Promise<Finding[]> => {
  const { findings, findingEvidence, correctiveActions } = db.t
  const rows = await db.select().from(findings).where(eq(findings.exerciseId, exerciseId)).orderBy(asc(findings.position), asc(findings.id))
  const shown = new Set(rated.map(({ id }) => id))
  const taken = await db
    .select()
    .from(findingEvidence)
    .where(eq(findingEvidence.exerciseId, exerciseId))
    .orderBy(asc(findingEvidence.happenedOn), asc(findingEvidence.id))
  const evidence = taken
    .filter(({ subject, subjectId }) => subject !== 'note' || shown.has(subjectId))
    .map(({ findingId, id, subject, subjectId, happenedOn, name, words }) => {
      const elapsed = happenedOn && secondsAtMoment(toExerciseClock(clock), happenedOn)
      const one: Evidence = { id, subject, subjectId, on: happenedOn?.toISOString() ?? null, elapsed, name, words }
      return { findingId, one }
    })
  const numbers = await db
    .select({ findingId: correctiveActions.findingId, number: correctiveActions.number })
    .from(correctiveActions)
    .where(eq(correctiveActions.exerciseId, exerciseId))
    .orderBy(asc(correctiveActions.number))
  return rows.map(({ id, kind, title, objectiveId, taskId, analysis, recommendation, version }) => ({
    id,
    kind,
    title,
    objectiveId,
    taskId,
    analysis,
    recommendation,
    version,
    evidence: evidence.flatMap(({ findingId, one }) => (findingId === id ? one : [])),
    actions: numbers.flatMap(({ findingId, number }) => (findingId === id ? number : [])),
  }))
}

/** The debrief of the run that an exercise holds: ratings of its objectives, and its findings (DEBR-01, DEBR-02). */
export const readDebrief = async (db: Db, reader: NoteReader): Promise<Debrief> => {
  const { exerciseId } = reader
  const { exercises, runs } = db.t
  const [row] = await db
    .select({ ...exerciseClockColumns(db), scale: exercises.ratingScale })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  const exercise = orNotFound(row)
  const [run] = await db.select({ closedOn: runs.closedOn }).from(runs).where(eq(runs.exerciseId, exerciseId))
  const rated = await readRated(db, reader)
  return {
    scale: exercise.scale,
    closedOn: run?.closedOn?.toISOString() ?? null,
    clock: toExerciseClock(exercise),
    notes: rated.length,
    observers: new Set(rated.map(({ authorId }) => authorId)).size,
    objectives: await readRatedObjectives(db, reader, rated),
    findings: await readFindingRows(db, exerciseId, exercise, rated),
  }
}

/** One finding; 404 when there is none with that id. */
export const readFinding = async (db: Db, actor: Actor, id: number): Promise<Finding> =>
  orNotFound((await readDebrief(db, actor)).findings.find(finding => finding.id === id))

/** Where findings are, for what is only in one exercise. */
export const ofFinding = ({ t: { findings } }: Db, exerciseId: number, id: number) =>
  and(eq(findings.exerciseId, exerciseId), eq(findings.id, id))
