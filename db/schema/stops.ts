import { sql } from 'drizzle-orm'
import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { StopEnding, StopSituation } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** Whom to call, and what they are or when they answer. */
export type StopCall = { name: string; detail: string; number: string }

/** What every screen says. */
export type StopWords = { situation: StopSituation; text: string; steps: string[]; place: string; calls: StopCall[] }

/** What a situation says in an exercise in place of the prepared words. */
export type StopText = { text: string; steps: string[] }

/** Stops of exercises for something real, and what exercises have prepared for them. */
export const createStopTables = (
  { table, id, int, text, time, json, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
) => {
  const stopSettings = table(
    'stop_settings',
    {
      exerciseId: id().primaryKey(),
      place: text().notNull(),
      calls: json<StopCall[]>().notNull(),
      texts: json<Partial<Record<StopSituation, StopText>>>().notNull(),
    },
    t => [foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'stop_settings_exercise' })],
  )
  const realStops = table(
    'real_stops',
    {
      exerciseId: id().notNull(),
      number: int().notNull(),
      words: json<StopWords>().notNull(),
      startedOn: time().notNull(),
      startedById: id().notNull(),
      liftedOn: time(),
      liftedById: id(),
      ending: text().$type<StopEnding>(),
      /** When the exercise goes on, as it was announced. */
      resumesOn: time(),
      /** How many screens showed it until it was lifted, on how many of them somebody said to have read it, and who was not reached. */
      screensCount: int().notNull().default(0),
      readCount: int().notNull().default(0),
      missedIds: json<number[]>().notNull().default([]),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.number] }),
      index('real_stops_going').on(t.exerciseId).where(sql`${t.liftedOn} is null`),
      foreignKey({ columns: [t.exerciseId, t.startedById], foreignColumns: [users.exerciseId, users.id], name: 'real_stops_starter' }),
      foreignKey({ columns: [t.exerciseId, t.liftedById], foreignColumns: [users.exerciseId, users.id], name: 'real_stops_lifter' }),
    ],
  )
  return { stopSettings, realStops }
}
