import { and, asc, avg, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { foldIndexed, splitIndexedWords } from '#db/query/search-entries.ts'
import { containsText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type ExerciseClockRow, exerciseClockColumns, readExerciseClock, toExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { secondsAtMoment } from '../exercise-clock.rules.ts'
import { notesPageSize } from '../limits.contract.ts'
import { takeThatFit } from '../page-bytes.reads.ts'
import { readPeople } from '../people.reads.ts'
import type { Note, NoteIdInput, NotePage, NoteVersion, Objectives, ReadNotesInput } from './notes.contract.ts'

const foldTag = (tag: string) => `#${foldIndexed(tag.trim())}#`

/** What a search of notes looks through: each word after a space, and the tags between signs that no word has. */
export const foldNote = (words: string, tags: readonly string[]): string =>
  [foldIndexed(` ${words} ${tags.join(' ')}`).replace(/[^\p{L}\p{N}]+/gu, ' '), ...tags.map(foldTag)].join(' ')

type NoteRow = Db['t']['notes']['$inferSelect']

const toNote = (row: NoteRow, author: Note['author'], exercise: ExerciseClockRow): Note => {
  const { endedOn } = exercise
  const { id, clientId, notedOn, subject, subjectId, subjectName, subjectWords, createdOn, editedOn, ...said } = row
  const { words, judgement, objectiveId, taskId, rating, tags, version } = said
  return {
    id,
    clientId,
    author,
    notedOn: notedOn.toISOString(),
    elapsed: secondsAtMoment(toExerciseClock(exercise), notedOn),
    about: subject && subjectId !== null ? { subject, id: subjectId, name: subjectName ?? '', words: subjectWords ?? '' } : null,
    words,
    judgement,
    objectiveId,
    taskId,
    rating,
    tags,
    version,
    createdOn: createdOn.toISOString(),
    afterwards: endedOn !== null && createdOn > endedOn,
    editedOn: editedOn.toISOString(),
  }
}

/** Rows of notes as they go on the wire. */
const toNotes = async (db: Db, exerciseId: number, rows: readonly NoteRow[]): Promise<Note[]> => {
  const people = await readPeople(db, exerciseId, new Set(rows.map(({ authorId }) => authorId)))
  const { exercises } = db.t
  const [exercise] = await db.select(exerciseClockColumns(db)).from(exercises).where(eq(exercises.id, exerciseId))
  return rows.map(row => toNote(row, orNotFound(people.get(row.authorId)), orNotFound(exercise)))
}

const standing = (db: Db, exerciseId: number) => and(eq(db.t.notes.exerciseId, exerciseId), isNull(db.t.notes.deletedOn))

/** Who reads notes: all of them, or their own where the exercise hides those of others from them. */
export type NoteReader = Pick<Actor, 'exerciseId' | 'userId'> & { user: { exercise: Pick<Actor['user']['exercise'], 'notesHidden'> } }

/** The notes that stand and that somebody who oversees may read (EXO-334): every answer that shows notes is of them. */
export const isReadable = (db: Db, { exerciseId, userId, user }: NoteReader): SQL | undefined =>
  and(standing(db, exerciseId), user.exercise.notesHidden && eq(db.t.notes.authorId, userId))

/** All notes that somebody may read, the oldest moment first: for what is written about the whole of an exercise. */
export const readNotesOfExercise = async (db: Db, reader: NoteReader): Promise<Note[]> =>
  toNotes(db, reader.exerciseId, await db.select().from(db.t.notes).where(isReadable(db, reader)).orderBy(asc(db.t.notes.id)))

/** That a note has words that begin with all of some folded ones. */
export const hasWords = (db: Db, words: readonly string[]): SQL[] => words.map(word => containsText(db.t.notes.folded, ` ${word}`))

/** The notes that a filter leaves, the newest moment first, with their number in all (EXO-322). */
export const readNotes = async (db: Db, actor: Actor, input: ReadNotesInput): Promise<NotePage> => {
  const { exerciseId } = actor
  const { notes } = db.t
  const { search, judgement, tag, objectiveId, authorId, before } = input
  const asked: (SQL | undefined)[] = [
    isReadable(db, actor),
    ...hasWords(db, splitIndexedWords(search)),
    judgement && eq(notes.judgement, judgement),
    tag === undefined ? undefined : containsText(notes.folded, foldTag(tag)),
    objectiveId === undefined ? undefined : eq(notes.objectiveId, objectiveId),
    authorId === undefined ? undefined : eq(notes.authorId, authorId),
  ]
  const older = before === undefined ? undefined : lt(notes.id, before)
  const rows = await db
    .select()
    .from(notes)
    .where(and(...asked, older))
    .orderBy(desc(notes.id))
    .limit(notesPageSize + 1)
  const data = takeThatFit(await toNotes(db, exerciseId, rows.slice(0, notesPageSize)))
  const page = { data, hasMore: rows.length > data.length, count: await db.$count(notes, and(...asked)) }
  return { ...page, clock: await readExerciseClock(db, exerciseId) }
}

/** The row of a note that stands and that somebody may read; 404 when there is none with that id. */
const readRow = async (db: Db, reader: NoteReader, id: number) => {
  const [row] = await db
    .select()
    .from(db.t.notes)
    .where(and(isReadable(db, reader), eq(db.t.notes.id, id)))
  return orNotFound(row)
}

/** One note that stands and that somebody may read; 404 when there is none with that id. */
export const readNote = async (db: Db, reader: NoteReader, id: number): Promise<Note> =>
  orNotFound((await toNotes(db, reader.exerciseId, [await readRow(db, reader, id)]))[0])

/** What a note said before it was changed, the newest first; 404 when it is missing. */
export const readNoteVersions = async (db: Db, actor: Actor, { id }: NoteIdInput): Promise<NoteVersion[]> => {
  await readRow(db, actor, id)
  const { noteVersions: versions } = db.t
  const { version, words, judgement, objectiveId, taskId, rating, tags, savedOn } = versions
  const rows = await db
    .select({ version, words, judgement, objectiveId, taskId, rating, tags, savedOn })
    .from(versions)
    .where(and(eq(versions.exerciseId, actor.exerciseId), eq(versions.noteId, id)))
    .orderBy(desc(version))
  return rows.map(row => ({ ...row, savedOn: row.savedOn.toISOString() }))
}

/** The objectives of an exercise, the oldest first, with how many notes that one reads name each and the mean of its ratings (EXO-325). */
export const readObjectives = async (db: Db, reader: NoteReader): Promise<Objectives> => {
  const { notes, objectives } = db.t
  const named = await db
    .select({ id: notes.objectiveId, notes: count(), mean: avg(notes.rating) })
    .from(notes)
    .where(and(isReadable(db, reader), sql`${notes.objectiveId} is not null`))
    .groupBy(notes.objectiveId)
  const rows = await db
    .select({ id: objectives.id, name: objectives.name })
    .from(objectives)
    .where(eq(objectives.exerciseId, reader.exerciseId))
    .orderBy(asc(objectives.createdOn), asc(objectives.id))
  return rows.map(row => {
    const { notes: notesCount = 0, mean = null } = named.find(({ id }) => id === row.id) ?? {}
    return { ...row, notes: notesCount, mean: mean === null ? null : Number(mean) }
  })
}
