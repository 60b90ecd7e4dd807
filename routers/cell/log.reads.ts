import { and, asc, desc, eq, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import { foldIndexed, splitIndexedWords } from '#db/query/search-entries.ts'
import { containsText } from '#db/query/text.ts'
import { type CellEntryKind, cellEntryKinds } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { type ExerciseClock, secondsAtMoment } from '../exercise-clock.rules.ts'
import { cellDoneMax, cellLogPageSize, cellStandingMax } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { readPeople } from '../people.reads.ts'
import { can } from '../permissions.ts'
import type { LogEntry, LogPage, ReadLogInput } from './log.contract.ts'
import { followLog, isAct, type LogState, type LogStep } from './log.rules.ts'

/** What a search of the log looks through. */
export const foldEntry = (words: string): string => foldIndexed(` ${words}`).replace(/[^\p{L}\p{N}]+/gu, ' ')

type EntryRow = Db['t']['cellEntries']['$inferSelect']
type EntryOfKind = EntryRow & { kind: CellEntryKind }

const isEntry = (row: EntryRow): row is EntryOfKind => !isAct(row.kind)

/** The rows of the log as far as what stands follows from them, until a moment or all, in the order of arrival. */
const readSteps = (db: Db, exerciseId: number, until?: Date): Promise<LogStep[]> => {
  const { cellEntries } = db.t
  const { id, kind, aboutId, authorId, notedOn, createdOn } = cellEntries
  return db
    .select({ id, kind, aboutId, authorId, notedOn })
    .from(cellEntries)
    .where(and(eq(cellEntries.exerciseId, exerciseId), until && lte(createdOn, until)))
    .orderBy(asc(createdOn))
}

/** What stands in a log, until a moment or now. */
export const readLogState = async (db: Db, exerciseId: number, until?: Date): Promise<LogState> =>
  followLog(await readSteps(db, exerciseId, until))

const toOther = (step: { id: number; notedOn: Date } | undefined): LogEntry['corrects'] =>
  step ? { id: step.id, notedOn: step.notedOn.toISOString() } : null

/** How rows of the log go on the wire; players are told no time of the exercise clock. */
const toEntries = async (
  db: Db,
  exerciseId: number,
  rows: readonly EntryOfKind[],
  state: LogState,
  clock: ExerciseClock | undefined,
): Promise<LogEntry[]> => {
  const named = rows.flatMap(({ id, authorId, ownerId }) => [authorId, ownerId, state.endOf(id)?.authorId])
  const people = await readPeople(db, exerciseId, new Set(named.filter(id => typeof id === 'number')))
  const personOf = (id: number) => orNotFound(people.get(id))
  return rows.map(row => {
    const { id, clientId, kind, notedOn, words, aboutId, ownerId, dueOn, subject, subjectId } = row
    const end = state.endOf(id)
    return {
      id,
      clientId,
      kind,
      author: personOf(row.authorId),
      notedOn: notedOn.toISOString(),
      ...(clock && { elapsed: secondsAtMoment(clock, notedOn) }),
      words,
      owner: ownerId === null ? null : personOf(ownerId),
      dueOn: dueOn?.toISOString() ?? null,
      attached:
        subject && subjectId !== null ? { subject, id: subjectId, name: row.subjectName ?? '', words: row.subjectWords ?? '' } : null,
      corrects: toOther(aboutId === null ? undefined : state.stepOf(aboutId)),
      correctedBy: toOther(state.correctionOf(id)),
      ended: end ? { on: end.notedOn.toISOString(), by: personOf(end.authorId) } : null,
    }
  })
}

const ofExercise = (db: Db, exerciseId: number): SQL => eq(db.t.cellEntries.exerciseId, exerciseId)

/** Entries by their ids, in that order. */
const readEntries = async (
  db: Db,
  exerciseId: number,
  ids: readonly number[],
  state: LogState,
  clock: ExerciseClock | undefined,
): Promise<LogEntry[]> => {
  const { cellEntries } = db.t
  const rows = await db
    .select()
    .from(cellEntries)
    .where(and(ofExercise(db, exerciseId), inArray(cellEntries.id, [...ids])))
  const found = new Map((await toEntries(db, exerciseId, rows.filter(isEntry), state, clock)).map(entry => [entry.id, entry]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** What a reader is told of the exercise clock: nothing to players. */
const clockFor = async (db: Db, { exerciseId, role }: Pick<Actor, 'exerciseId' | 'role'>): Promise<ExerciseClock | undefined> =>
  can(role, 'oversee') ? readExerciseClock(db, exerciseId) : undefined

/** One entry as it stands now; 404 when there is none with that id. */
export const readEntry = async (db: Db, actor: Actor, id: number): Promise<LogEntry> => {
  const { exerciseId } = actor
  const entries = await readEntries(db, exerciseId, [id], await readLogState(db, exerciseId), await clockFor(db, actor))
  return orNotFound(entries[0])
}

/** Actions in the order in which they are looked at: the first due first, those without a time last. */
const byDueTime = (one: LogEntry, other: LogEntry): number =>
  (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || one.notedOn.localeCompare(other.notedOn)

/** What of the whole log stands. */
const readStanding = async (db: Db, actor: Actor, state: LogState, clock: ExerciseClock | undefined) => {
  const standingOf = (kind: CellEntryKind, isOver: boolean) =>
    state.standing.filter(step => step.kind === kind && (state.endOf(step.id) !== undefined) === isOver)
  const read = (steps: readonly LogStep[]) =>
    readEntries(
      db,
      actor.exerciseId,
      steps.map(({ id }) => id),
      state,
      clock,
    )
  const open = standingOf('action', false)
  const endOn = ({ id }: LogStep) => state.endOf(id)?.id ?? 0
  const done = standingOf('action', true).toSorted((one, other) => endOn(other) - endOn(one))
  return {
    openActions: takeThatFit((await read(open.slice(-cellStandingMax))).toSorted(byDueTime)),
    openCount: open.length,
    doneActions: await read(done.slice(0, cellDoneMax)),
    decisions: takeThatFit(await read(standingOf('decision', false).toReversed().slice(0, cellStandingMax))),
  }
}

/** The entries that a filter leaves, the newest first, with what stands (CELL-07): at a past moment, or now. */
export const readLog = async (db: Db, actor: Actor, input: ReadLogInput, at?: Date): Promise<LogPage> => {
  const { exerciseId } = actor
  const { cellEntries } = db.t
  const { search, kind, authorId, attached, before } = input
  const state = await readLogState(db, exerciseId, at)
  const exerciseClock = await readExerciseClock(db, exerciseId)
  const clock = can(actor.role, 'oversee') ? exerciseClock : undefined
  const asked: (SQL | undefined)[] = [
    ofExercise(db, exerciseId),
    at && lte(cellEntries.createdOn, at),
    kind ? eq(cellEntries.kind, kind) : inArray(cellEntries.kind, [...cellEntryKinds]),
    ...splitIndexedWords(search).map(word => containsText(cellEntries.folded, ` ${word}`)),
    authorId === undefined ? undefined : eq(cellEntries.authorId, authorId),
    attached ? isNotNull(cellEntries.subject) : undefined,
    before === undefined ? undefined : lt(cellEntries.id, before),
  ]
  const rows = await db
    .select()
    .from(cellEntries)
    .where(and(...asked))
    .orderBy(desc(cellEntries.id))
    .limit(cellLogPageSize + 1)
  const page = await toEntries(db, exerciseId, rows.slice(0, cellLogPageSize).filter(isEntry), state, clock)
  const data = takeThatFit(page)
  return {
    data,
    hasMore: rows.length > data.length,
    counts: state.counts,
    ...(await readStanding(db, actor, state, clock)),
    pauses: exerciseClock.pauses.map(pause => ({ ...pause })),
  }
}
