import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ReactionKind, ReactionMood, StormFailure, StormStatus } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { WeezeTables } from './weezes.ts'

/** Storms: many reactions of personas to one weeze, spread over some minutes; and the sentences that animators prepare for them. */
export const createStormTables = (
  { table, id, int, text, bool, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
  { weezes }: WeezeTables,
) => {
  const preparedReactions = table(
    'prepared_reactions',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      mood: text().notNull().$type<ReactionMood>(),
      theme: text().notNull().default(''),
      text: text().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'prepared_reactions_exercise' }),
    ],
  )
  const storms = table(
    'storms',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      /** The weeze that is reacted to. */
      weezeId: id().notNull(),
      status: text().notNull().$type<StormStatus>(),
      /** Why it stopped by itself. */
      failure: text().$type<StormFailure>(),
      /** Milliseconds at full length, and of its own clock (design rule 9). */
      duration: int().notNull(),
      elapsed: int().notNull().default(0),
      /** Halves of the speed that it was planned with: 0 stands still, 2 is as planned. */
      intensity: int().notNull().default(2),
      /** Increases with every change of status or intensity: time measured before a change is discarded. */
      turn: int().notNull().default(0),
      /** The position of the next reaction: those before it are over and never come again. */
      next: int().notNull().default(0),
      /** How many reactions of each kind were planned, and are over with success. */
      planned: json<Record<ReactionKind, number>>().notNull(),
      done: json<Record<ReactionKind, number>>().notNull(),
      /** Reactions that were left out, as those of a persona that was disabled meanwhile. */
      failed: int().notNull().default(0),
      /** The account with whose rights it goes on: who launched or resumed it. */
      startedById: id().notNull(),
      /** Whether it was paused together with all others, and resumes with them. */
      pausedTogether: bool().notNull().default(false),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('storms_status').on(t.status),
      foreignKey({ columns: [t.exerciseId, t.weezeId], foreignColumns: [weezes.exerciseId, weezes.id], name: 'storms_weeze' }),
      foreignKey({ columns: [t.exerciseId, t.startedById], foreignColumns: [users.exerciseId, users.id], name: 'storms_starter' }),
    ],
  )
  const stormReactions = table(
    'storm_reactions',
    {
      exerciseId: id().notNull(),
      stormId: id().notNull(),
      /** From 0, in the order of publication. */
      position: int().notNull(),
      /** Milliseconds from the start, on the storm's own clock. */
      at: int().notNull(),
      kind: text().notNull().$type<ReactionKind>(),
      personaId: id().notNull(),
      /** Of a like: so many followers of the persona outside the exercise like the weeze instead of the persona; 0 = none. */
      crowd: int().notNull().default(0),
      /** The words of a reply or quote, and how they sound. */
      text: text(),
      mood: text().$type<ReactionMood>(),
      /** The weeze that was published. */
      publishedId: id(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.stormId, t.position] }),
      index('storm_reactions_published').on(t.exerciseId, t.publishedId).where(sql`${t.publishedId} is not null`),
      foreignKey({ columns: [t.exerciseId, t.stormId], foreignColumns: [storms.exerciseId, storms.id], name: 'storm_reactions_storm' }),
      foreignKey({ columns: [t.exerciseId, t.personaId], foreignColumns: [users.exerciseId, users.id], name: 'storm_reactions_persona' }),
    ],
  )
  return { preparedReactions, storms, stormReactions }
}
