import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { HandMeans, HandOutcome, ItemKind, PublicationOutcome, SequenceKind, SequenceStatus } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { DraftRecipients } from './mail.ts'
import type { Media } from './weezes.ts'

/** What a mail has that other lines have not. Its subject is the title of the line, its words are the text; `body` = clean HTML, null = the paragraphs of the text. */
export type LineMail = Pick<DraftRecipients, 'to' | 'cc'> & { body: string | null; attachments: number[] }

/** Sequences, their items, and what each run has published. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tables
export const createSequenceTables = (
  { table, id, int, text, bool, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const sequences = table(
    'sequences',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      kind: text().notNull().default('plan').$type<SequenceKind>(),
      status: text().notNull().$type<SequenceStatus>(),
      /** Seconds: the later of `fixedDuration` and the last item. */
      duration: int().notNull(),
      /** Seconds, set by hand; null = the sequence ends with its last item. */
      fixedDuration: int(),
      /** Milliseconds of the sequence's own clock (design rule 9). */
      elapsed: int().notNull().default(0),
      /** Number of the current run; an item is published at most once a run. */
      run: int().notNull().default(0),
      /** 1, and in a run that an older Weez began how many times as fast as the exercise clock it went. */
      speed: int().notNull().default(1),
      /** Increases with every change of status or speed: time measured before a change is discarded. */
      turn: int().notNull().default(0),
      /** The user who started it; its items are published with that user's permissions. */
      startedById: id(),
      /** Whether it was paused together with all others that ran, and resumes with them. */
      pausedTogether: bool().notNull().default(false),
      /** The last jump in the current run, while it can be undone: its id, the clock before it in milliseconds, and when it was. */
      jumpId: id(),
      jumpedFrom: int(),
      jumpedOn: time(),
      /** When the current run came to its end; null = it has not, or was stopped by hand. */
      endedOn: time(),
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
      /** The item, or the object of the exercise, that this item replies to, reweezes, publishes or writes to. */
      targetItemId: id(),
      targetId: id(),
      title: text().notNull().default(''),
      note: text().notNull().default(''),
      /** What the cell should do because of it, within how many minutes, for which objective, and in which phase of the plan. */
      expected: text(),
      expectedDelay: int(),
      objective: text(),
      phase: text(),
      /** What its author says to the cell when nothing comes. */
      reminder: text(),
      /** Of a line that is played by hand: how, by which role of the desk or by whom, for whom, and at which number or place. */
      means: text().$type<HandMeans>(),
      playerRoleId: id(),
      playerId: id(),
      toName: text(),
      contact: text(),
      /** Of a mail. */
      mail: json<LineMail>(),
      /** Of an inject: the line of the reserve or the plan that it repeats, and who added it. */
      sourceId: id(),
      addedById: id(),
      /** Of a line that was imported from a director's plan: the plan, and its cells there. */
      planSourceId: id(),
      sourceRow: json<string[]>(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('sequence_items_offset').on(t.exerciseId, t.sequenceId, t.offset),
      index('sequence_items_hand').on(t.exerciseId, t.sequenceId).where(sql`${t.kind} = 'hand'`),
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
      /** The weeze, message, mail or article that was published. */
      publishedId: id(),
      /** Why it failed: a value of the contract. */
      failure: text(),
      /** The sequence's own clock at publication, in milliseconds. */
      elapsed: int().notNull().default(0),
      /** The jump that passed over it. */
      jumpId: id(),
      /** Who published or skipped it by hand; null = the clock, or a jump. */
      byId: id(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.sequenceId, t.run, t.itemId] }),
      index('sequence_publications_newest').on(t.exerciseId, t.createdOn),
      index('sequence_publications_published').on(t.exerciseId, t.publishedId).where(sql`${t.publishedId} is not null`),
      foreignKey({
        columns: [t.exerciseId, t.sequenceId],
        foreignColumns: [sequences.exerciseId, sequences.id],
        name: 'sequence_publications_sequence',
      }),
    ],
  )
  /** How lines were played by hand: one row each time that somebody tried. */
  const handPlays = table(
    'hand_plays',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      sequenceId: id().notNull(),
      run: int().notNull(),
      itemId: id().notNull(),
      byId: id().notNull(),
      /** When the call began; null = nobody has said so. */
      startedOn: time(),
      /** When it was over, and what came of it; null = it goes on. */
      doneOn: time(),
      outcome: text().$type<HandOutcome>(),
      note: text().notNull().default(''),
      /** The sequence's own clock when it was over, and when the line stands again after a call back, in milliseconds. */
      elapsed: int(),
      againAt: int(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('hand_plays_item').on(t.exerciseId, t.itemId),
      index('hand_plays_done').on(t.exerciseId, t.doneOn),
      foreignKey({
        columns: [t.exerciseId, t.sequenceId],
        foreignColumns: [sequences.exerciseId, sequences.id],
        name: 'hand_plays_sequence',
      }),
      foreignKey({ columns: [t.exerciseId, t.byId], foreignColumns: [users.exerciseId, users.id], name: 'hand_plays_by' }),
    ],
  )
  /** The process that runs an exercise's sequences. It increases `beat` while it lives, so that its liveness does not depend on clocks. */
  const sequenceLeases = table('sequence_leases', { exerciseId: id().primaryKey(), holder: text().notNull(), beat: int().notNull() }, t => [
    foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'sequence_leases_exercise' }),
  ])
  return { sequences, sequenceItems, sequencePublications, handPlays, sequenceLeases }
}

export type SequenceTables = ReturnType<typeof createSequenceTables>
