import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { CellAct, CellEntryKind, CellSubject } from './enums.ts'

/** The room of the cell: what its players write down in their log. */
export const createCellTables = (
  { table, id, text, time, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { users }: AccountTables,
) => {
  /** Append-only: database triggers reject changes, and deletions but with the exercise or by a reset. What was written is corrected by a later entry. */
  const cellEntries = table(
    'cell_entries',
    {
      exerciseId: id().notNull(),
      /** In the order of `notedOn`. */
      id: id().notNull(),
      authorId: id().notNull(),
      /** The name that the author's device gave the entry before it was sent: the same one comes once. */
      clientId: text().notNull(),
      kind: text().notNull().$type<CellEntryKind | CellAct>(),
      /** The entry that this one corrects, or says is done or lifted. */
      aboutId: id(),
      words: text().notNull(),
      /** The words as a search takes them: each word after a space. */
      folded: text().notNull(),
      /** Of an action: who does it, and until when. */
      ownerId: id(),
      dueOn: time(),
      /** What is attached, with who wrote it and its words, as they were then. */
      subject: text().$type<CellSubject>(),
      subjectId: id(),
      subjectName: text(),
      subjectWords: text(),
      /** The moment of its first key. */
      notedOn: time().notNull(),
      /** When the server had it. */
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('cell_entries_about').on(t.exerciseId, t.aboutId),
      uniqueIndex('cell_entries_client').on(t.exerciseId, t.authorId, t.clientId),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'cell_entries_author' }),
      foreignKey({ columns: [t.exerciseId, t.ownerId], foreignColumns: [users.exerciseId, users.id], name: 'cell_entries_owner' }),
      foreignKey({ columns: [t.exerciseId, t.aboutId], foreignColumns: [t.exerciseId, t.id], name: 'cell_entries_about_entry' }),
    ],
  )
  return { cellEntries }
}
