import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { type DayPart, hiddenRunStates } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { toLocalTime } from '#locales/time-zone.ts'
import { exerciseDisplayColumns, toExerciseClock, toScenario, toTimeZone } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { type ExerciseClock, elapsedAtMoment, momentAtElapsed, scenarioAtElapsed } from '../exercise-clock.rules.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import { weezeTextMax } from '../limits.contract.ts'
import { personColumns } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { type Course, type Progress, paceOf, partAtHour, unstarted } from './chatter.rules.ts'

/** The dial of all groups; `startedById` is null before anybody changes it. */
export type ChatterSettings = {
  exerciseId: number
  seed: number
  multiplier: number
  paused: boolean
  pausedTogether: boolean
  part: DayPart | null
  startedById: number | null
}

/** The dial of an exercise as it is stored, or as it stands before anybody changes it. */
export const readSettings = async (db: Db, exerciseId: number): Promise<ChatterSettings> => {
  const { chatterSettings: settings } = db.t
  const [row] = await db.select().from(settings).where(eq(settings.exerciseId, exerciseId))
  const untouched = { seed: 1000 + (exerciseId % 9000), multiplier: 2, paused: false, pausedTogether: false, part: null, startedById: null }
  return row ?? { exerciseId, ...untouched }
}

/** A group with its dial, how far it is, and who spoke last. */
export type GroupState = { group: string; rate: number; paused: boolean; progress: Progress; lastId: number | null }

/** The groups whose dial was ever changed, with how far each is. */
export const readGroups = async (db: Db, exerciseId: number): Promise<GroupState[]> => {
  const { chatterGroups: groups, chatterProgress: progress } = db.t
  const rows = await db
    .select({ group: groups.personaGroup, rate: groups.rate, paused: groups.paused, progress })
    .from(groups)
    .leftJoin(progress, and(eq(progress.exerciseId, groups.exerciseId), eq(progress.personaGroup, groups.personaGroup)))
    .where(eq(groups.exerciseId, exerciseId))
    .orderBy(asc(groups.personaGroup))
  return rows.map(({ progress: row, ...dial }) => ({
    ...dial,
    progress: row ? { slot: row.slot, gone: row.gone, at: row.at } : unstarted,
    lastId: row?.lastId ?? null,
  }))
}

export const toCourse = (settings: ChatterSettings, { group, progress, ...dial }: GroupState): Course => {
  return { seed: settings.seed, group, pace: paceOf(settings, dial), progress }
}

/** The clock by which chatter comes. */
export type ChatterClock = {
  clock: ExerciseClock
  /** Whole milliseconds of the exercise clock; null before the start. */
  elapsed: number | null
  /** Whether the exercise clock goes. */
  goes: boolean
  partAt: (elapsed: number) => DayPart
}

/** The exercise clock of an exercise and its parts of the day: in scenario time where there is one, else in the zone of the exercise. */
export const readChatterClock = async (db: Db, exerciseId: number, now: Date): Promise<ChatterClock> => {
  const { exercises } = db.t
  const [found] = await db.select(exerciseDisplayColumns(db)).from(exercises).where(eq(exercises.id, exerciseId))
  const row = orNotFound(found)
  const clock = toExerciseClock(row)
  const scenario = toScenario(row)
  const elapsed = elapsedAtMoment(clock, now.getTime())
  const partAt = (at: number): DayPart => {
    const moment = scenario ? scenarioAtElapsed(scenario, at) : (momentAtElapsed(clock, at) ?? now.getTime())
    return partAtHour(Number(toLocalTime(new Date(moment), toTimeZone(row.timeZone)).slice(11, 13)))
  }
  return {
    clock,
    elapsed: elapsed === null ? null : Math.floor(elapsed),
    goes: elapsed !== null && toPhase(row) === 'running',
    partAt,
  }
}

/** Who may speak, by group, in an order that is the same in every copy of an exercise. */
export const readSpeakers = async (db: Db, exerciseId: number) => {
  const { users } = db.t
  const rows = await db
    .select({ ...personColumns(users), group: users.personaGroup })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(users.disabledOn), eq(users.apart, false)))
  // Databases order letters in ways of their own.
  const sorted = rows.toSorted((one, other) => (one.username < other.username ? -1 : 1))
  return Map.groupBy(sorted, ({ group }) => group)
}

/** What may still be said in this run, in the order of the seed, with the words of variables; what has a variable without a word is left out. */
export const readUnsaid = async (db: Db, exerciseId: number, group?: string) => {
  const { chatterPosts: posts, chatterTexts: texts } = db.t
  const variables = await readVariables(db, exerciseId)
  const rows = await db
    .select({ id: texts.id, group: texts.personaGroup, text: texts.text, part: texts.part })
    .from(texts)
    .leftJoin(posts, and(eq(posts.exerciseId, texts.exerciseId), eq(posts.textId, texts.id)))
    .where(and(eq(texts.exerciseId, exerciseId), isNull(posts.textId), group === undefined ? undefined : eq(texts.personaGroup, group)))
    .orderBy(asc(texts.rank), asc(texts.id))
  return rows
    .filter(({ text }) => findUnknownVariables(text, variables).length === 0)
    .map(row => ({ ...row, words: fillVariables(row.text, variables) }))
    .filter(({ words }) => words.length <= weezeTextMax)
}

export type UnsaidText = Awaited<ReturnType<typeof readUnsaid>>[number]

/** The exercises that are played and whose chatter is not paused. */
export const readTalking = (db: Db): Promise<{ exerciseId: number; startedById: number }[]> => {
  const { chatterSettings: settings, exercises } = db.t
  const { exerciseId, startedById } = settings
  return db
    .select({ exerciseId, startedById })
    .from(settings)
    .innerJoin(exercises, eq(exercises.id, exerciseId))
    .where(
      and(
        eq(settings.paused, false),
        isNull(exercises.suspendedOn),
        isNull(exercises.endedOn),
        notInArray(exercises.runState, [...hiddenRunStates]),
      ),
    )
}
