import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { DayPart } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** Chatter: ordinary weezes of personas by group from a prepared stock, so many a minute of the exercise clock. */
export const createChatterTables = (
  { table, id, int, text, bool, time, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const chatterSettings = table(
    'chatter_settings',
    {
      exerciseId: id().primaryKey(),
      /** The same seed says the same at the same times of the exercise. */
      seed: int().notNull(),
      /** Halves by which all rates are multiplied: 2 is as they are set. */
      multiplier: int().notNull().default(2),
      paused: bool().notNull().default(false),
      /** Whether it was paused together with all sequences, and resumes with them. */
      pausedTogether: bool().notNull().default(false),
      /** The part of the day that somebody chose; null = that of the clock. */
      part: text().$type<DayPart>(),
      /** The account with whose rights it goes on: who changed it last. */
      startedById: id().notNull(),
    },
    t => [
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'chatter_settings_exercise' }),
      foreignKey({
        columns: [t.exerciseId, t.startedById],
        foreignColumns: [users.exerciseId, users.id],
        name: 'chatter_settings_starter',
      }),
    ],
  )
  const chatterGroups = table(
    'chatter_groups',
    {
      exerciseId: id().notNull(),
      /** The group of personas, as their profiles name it. */
      personaGroup: text().notNull(),
      /** Halves of a weeze a minute. */
      rate: int().notNull().default(0),
      paused: bool().notNull().default(false),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.personaGroup] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'chatter_groups_exercise' }),
    ],
  )
  const chatterProgress = table(
    'chatter_progress',
    {
      exerciseId: id().notNull(),
      personaGroup: text().notNull(),
      /** The number of its next moment, from 0, and how far it is from the one before, in units of the rules, at a time of the exercise clock. */
      slot: int().notNull(),
      gone: int().notNull(),
      /** Milliseconds of the exercise clock. */
      at: int().notNull(),
      /** Who spoke last. */
      lastId: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.personaGroup] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'chatter_progress_exercise' }),
    ],
  )
  const chatterTexts = table(
    'chatter_texts',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      personaGroup: text().notNull(),
      text: text().notNull(),
      /** The part of the day in which it may be said; null = any. */
      part: text().$type<DayPart>(),
      /** Its place in the order of the seed. */
      rank: int().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('chatter_texts_rank').on(t.exerciseId, t.personaGroup, t.rank),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'chatter_texts_exercise' }),
    ],
  )
  /** What was said in this run, or passed over: no text comes twice. */
  const chatterPosts = table(
    'chatter_posts',
    {
      exerciseId: id().notNull(),
      textId: id().notNull(),
      personaGroup: text().notNull(),
      /** The words, with their variables. No foreign key to the text, which may be deleted. */
      text: text().notNull(),
      /** Milliseconds of the exercise clock at which it was due; null with the weeze = it was passed over. */
      at: int(),
      weezeId: id(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.textId] }),
      index('chatter_posts_weeze').on(t.exerciseId, t.weezeId).where(sql`${t.weezeId} is not null`),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'chatter_posts_exercise' }),
    ],
  )
  return { chatterSettings, chatterGroups, chatterProgress, chatterTexts, chatterPosts }
}
