import type { AccountTables } from './accounts.ts'
import type { ItemKind, PublicationOutcome, SequenceStatus } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { SchemaBuilder } from './kit-postgresql.ts'
import type { Media } from './weezes.ts'

/** Schedules of posts, their lines, and what each run has published. */
export const createSequenceTables = (
  { table, id, int, text, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const sequences = table(
    'sequences',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      status: text().notNull().$type<SequenceStatus>(),
      /** Seconds. */
      duration: int().notNull(),
      /** Milliseconds of the sequence's own clock (design rule 9). */
      elapsed: int().notNull().default(0),
      /** Counts the plays; a run never publishes an item twice. */
      run: int().notNull().default(0),
      speed: int().notNull().default(1),
      /** Counts the changes of status and speed: a stretch of time that was measured before one does not count after it. */
      turn: int().notNull().default(0),
      /** Who pressed play: under whose rights its items are published. */
      startedById: id(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('sequences_status').on(t.status),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'sequences_exercise' }),
    ],
  )
  const sequenceItems = table(
    'sequence_items',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      sequenceId: id().notNull(),
      position: int().notNull(),
      /** Seconds from the start of the sequence. */
      offset: int().notNull(),
      kind: text().notNull().$type<ItemKind>(),
      authorId: id().notNull(),
      text: text().notNull(),
      medias: json<Media[]>().notNull(),
      /** What the item answers, reweezes, publishes or writes to: an item or an object of the exercise. */
      targetItemId: id(),
      targetId: id(),
      title: text().notNull().default(''),
      note: text().notNull().default(''),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('sequence_items_offset').on(t.exerciseId, t.sequenceId, t.offset),
      foreignKey({
        columns: [t.exerciseId, t.sequenceId],
        foreignColumns: [sequences.exerciseId, sequences.id],
        name: 'sequence_items_sequence',
      }),
      foreignKey({ columns: [t.exerciseId, t.authorId], foreignColumns: [users.exerciseId, users.id], name: 'sequence_items_author' }),
    ],
  )
  const sequencePublications = table(
    'sequence_publications',
    {
      exerciseId: id().notNull(),
      sequenceId: id().notNull(),
      run: int().notNull(),
      itemId: id().notNull(),
      outcome: text().notNull().default('published').$type<PublicationOutcome>(),
      /** The weeze, message or article that came of it. */
      publishedId: id(),
      /** Why it failed, as a word of the contract. */
      failure: text(),
      /** The sequence's own clock at that moment, in milliseconds. */
      elapsed: int().notNull().default(0),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.sequenceId, t.run, t.itemId] }),
      foreignKey({
        columns: [t.exerciseId, t.sequenceId],
        foreignColumns: [sequences.exerciseId, sequences.id],
        name: 'sequence_publications_sequence',
      }),
    ],
  )
  /** Which process runs an exercise's sequences; it counts `beat` up as long as it lives, so that no clock decides whether it does. */
  const sequenceLeases = table('sequence_leases', { exerciseId: id().primaryKey(), holder: text().notNull(), beat: int().notNull() }, t => [
    foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'sequence_leases_exercise' }),
  ])
  return { sequences, sequenceItems, sequencePublications, sequenceLeases }
}
