import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { NoteJudgement, NoteSubject } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** The notes of observers and animators, what they said before, and the objectives that they weigh. Players never see any of it. */
export const createNoteTables = (
  { table, id, int, text, time, json, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const objectives = table(
    'objectives',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'objectives_exercise' }),
    ],
  )
  /** What an objective stands or falls with. */
  const criticalTasks = table(
    'critical_tasks',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      objectiveId: id().notNull(),
      name: text().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('critical_tasks_objective').on(t.exerciseId, t.objectiveId),
      foreignKey({
        columns: [t.exerciseId, t.objectiveId],
        foreignColumns: [objectives.exerciseId, objectives.id],
        name: 'critical_tasks_objective',
      }),
    ],
  )
  const notes = table(
    'notes',
    {
      exerciseId: id().notNull(),
      /** In the order of `notedOn`. */
      id: id().notNull(),
      authorId: id().notNull(),
      /** The name that the author's device gave the note before it was sent: the same one comes once. */
      clientId: text().notNull(),
      words: text().notNull(),
      /** The words and tags as a search takes them: each word after a space. */
      folded: text().notNull(),
      /** The moment that the note is about: that of the key press. */
      notedOn: time().notNull(),
      /** What it is about besides; null = the moment alone. */
      subject: text().$type<NoteSubject>(),
      subjectId: id(),
      /** Who wrote that and its words, as they were then. */
      subjectName: text(),
      subjectWords: text(),
      judgement: text().$type<NoteJudgement>(),
      objectiveId: id(),
      /** A task of that objective. No foreign key: SQLite adds none to a table that exists. */
      taskId: id(),
      /** From 1 to 4, of the task, else of the objective. */
      rating: int(),
      tags: json<string[]>().notNull(),
      /** Grows with each change. */
      version: int().notNull().default(1),
      /** When the server had it first, and when it was last changed. */
      createdOn: time().notNull(),
      editedOn: time().notNull(),
      deletedOn: time(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('notes_client').on(t.exerciseId, t.authorId, t.clientId),
      index('notes_objective').on(t.exerciseId, t.objectiveId).where(sql`${t.objectiveId} is not null`),
      index('notes_task').on(t.exerciseId, t.taskId).where(sql`${t.taskId} is not null`),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'notes_author' }),
      foreignKey({
        columns: [t.exerciseId, t.objectiveId],
        foreignColumns: [objectives.exerciseId, objectives.id],
        name: 'notes_objective',
      }),
    ],
  )
  /** What a note said before it was changed. */
  const noteVersions = table(
    'note_versions',
    {
      exerciseId: id().notNull(),
      noteId: id().notNull(),
      version: int().notNull(),
      words: text().notNull(),
      judgement: text().$type<NoteJudgement>(),
      objectiveId: id(),
      taskId: id(),
      rating: int(),
      tags: json<string[]>().notNull(),
      /** When it was written. */
      savedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.noteId, t.version] }),
      foreignKey({ columns: [t.exerciseId, t.noteId], foreignColumns: [notes.exerciseId, notes.id], name: 'note_versions_note' }),
    ],
  )
  return { objectives, criticalTasks, notes, noteVersions }
}
