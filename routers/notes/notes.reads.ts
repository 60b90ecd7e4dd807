import { and, asc, avg, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { foldIndexed, splitIndexedWords } from '#db/query/search-entries.ts'
import { containsText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { notesPageSize } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import type { Note, NoteIdInput, NotePage, NoteVersion, Objectives, ReadNotesInput } from './notes.contract.ts'

const foldTag = (tag: string) => `#${foldIndexed(tag.trim())}#`

/** What a search of notes looks through: each word after a space, and the tags between signs that no word has. */
export const foldNote = (words: string, tags: readonly string[]): string =>
  [foldIndexed(` ${words} ${tags.join(' ')}`).replace(/[^\p{L}\p{N}]+/gu, ' '), ...tags.map(foldTag)].join(' ')

type NoteRow = Db['t']['notes']['$inferSelect']

const toNote = (row: NoteRow, author: Note['author']): Note => {
  const { id, clientId, notedOn, elapsed, subject, subjectId, subjectName, subjectWords, createdOn, editedOn, ...said } = row
  const { words, judgement, objectiveId, rating, tags, version } = said
  return {
    ...{ id, clientId, author, notedOn: notedOn.toISOString(), elapsed },
    about: subject && subjectId !== null ? { subject, id: subjectId, name: subjectName ?? '', words: subjectWords ?? '' } : null,
    ...{ words, judgement, objectiveId, rating, tags, version },
    createdOn: createdOn.toISOString(),
    editedOn: editedOn.toISOString(),
  }
}

/** Rows of notes as they go on the wire. */
const toNotes = async (db: Db, exerciseId: number, rows: readonly NoteRow[]): Promise<Note[]> => {
  const people = await readPeople(db, exerciseId, new Set(rows.map(({ authorId }) => authorId)))
  return rows.map(row => toNote(row, orNotFound(people.get(row.authorId))))
}

const standing = (db: Db, exerciseId: number) => and(eq(db.t.notes.exerciseId, exerciseId), isNull(db.t.notes.deletedOn))

/** All notes of an exercise that stand, the oldest moment first: for what is written about the whole of it. */
export const readNotesOfExercise = async (db: Db, exerciseId: number): Promise<Note[]> =>
  toNotes(db, exerciseId, await db.select().from(db.t.notes).where(standing(db, exerciseId)).orderBy(asc(db.t.notes.id)))

/** The notes that a filter leaves, the newest moment first, with their number in all (EXO-322). */
export const readNotes = async (db: Db, { exerciseId }: Actor, input: ReadNotesInput): Promise<NotePage> => {
  const { notes } = db.t
  const { search, judgement, tag, objectiveId, authorId, before } = input
  const asked: (SQL | undefined)[] = [
    standing(db, exerciseId),
    ...splitIndexedWords(search).map(word => containsText(notes.folded, ` ${word}`)),
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
  const data = await toNotes(db, exerciseId, rows.slice(0, notesPageSize))
  const page = { data, hasMore: rows.length > notesPageSize, count: await db.$count(notes, and(...asked)) }
  return { ...page, clock: await readExerciseClock(db, exerciseId) }
}

/** One note that stands; 404 when the exercise has none with that id. */
export const readNote = async (db: Db, exerciseId: number, id: number): Promise<Note> => {
  const rows = await db
    .select()
    .from(db.t.notes)
    .where(and(standing(db, exerciseId), eq(db.t.notes.id, id)))
  return orNotFound((await toNotes(db, exerciseId, rows))[0])
}

/** What a note said before it was changed, the newest first; 404 when it is missing. */
export const readNoteVersions = async (db: Db, { exerciseId }: Actor, { id }: NoteIdInput): Promise<NoteVersion[]> => {
  await readNote(db, exerciseId, id)
  const { noteVersions: versions } = db.t
  const { version, words, judgement, objectiveId, rating, tags, savedOn } = versions
  const rows = await db
    .select({ version, words, judgement, objectiveId, rating, tags, savedOn })
    .from(versions)
    .where(and(eq(versions.exerciseId, exerciseId), eq(versions.noteId, id)))
    .orderBy(desc(version))
  return rows.map(row => ({ ...row, savedOn: row.savedOn.toISOString() }))
}

/** The objectives of an exercise, the oldest first, with how many notes name each and the mean of its ratings (EXO-325). */
export const readObjectives = async (db: Db, exerciseId: number): Promise<Objectives> => {
  const { notes, objectives } = db.t
  const named = await db
    .select({ id: notes.objectiveId, notes: count(), mean: avg(notes.rating) })
    .from(notes)
    .where(and(standing(db, exerciseId), sql`${notes.objectiveId} is not null`))
    .groupBy(notes.objectiveId)
  const rows = await db
    .select({ id: objectives.id, name: objectives.name })
    .from(objectives)
    .where(eq(objectives.exerciseId, exerciseId))
    .orderBy(asc(objectives.createdOn), asc(objectives.id))
  return rows.map(row => {
    const { notes: notesCount = 0, mean = null } = named.find(({ id }) => id === row.id) ?? {}
    return { ...row, notes: notesCount, mean: mean === null ? null : Number(mean) }
  })
}
