import { eq } from 'drizzle-orm'
import type { CellPart, QuestionnaireOpening, Role, RunState } from '#db/schema/enums.ts'
import type { ClockChange, Pause } from '#db/schema/exercises.ts'
import type { Db } from '#db/store.ts'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { orNotFound } from '../errors.ts'
import type { ExerciseClock } from '../exercise-clock.rules.ts'
import { toPhase } from '../exercise-phase.rules.ts'
import { can } from '../permissions.ts'
import type { ExerciseDisplay, Scenario } from '../session.contract.ts'

/** What the exercise clock is worked out from, to select; `toExerciseClock` takes the row. */
export const exerciseClockColumns = ({ t: { exercises } }: Db) => ({
  startedOn: exercises.startedOn,
  suspendedOn: exercises.suspendedOn,
  endedOn: exercises.endedOn,
  pauses: exercises.pauses,
  clockChanges: exercises.clockChanges,
})

export type ExerciseClockRow = Record<'startedOn' | 'suspendedOn' | 'endedOn', Date | null> & {
  pauses: readonly Pause[]
  clockChanges: ClockChange[]
}

/** A row of `exerciseClockColumns` as the exercise clock. */
export const toExerciseClock = ({ startedOn, suspendedOn, endedOn, pauses, clockChanges }: ExerciseClockRow): ExerciseClock => {
  const standsSince = endedOn ?? suspendedOn
  return {
    startedOn: startedOn?.toISOString() ?? null,
    pauses: startedOn && standsSince ? [...pauses, { from: standsSince.toISOString(), to: null }] : [...pauses],
    changes: clockChanges,
  }
}

/** The exercise clock of an exercise. */
export const readExerciseClock = async (db: Db, exerciseId: number): Promise<ExerciseClock> => {
  const [row] = await db.select(exerciseClockColumns(db)).from(db.t.exercises).where(eq(db.t.exercises.id, exerciseId))
  return toExerciseClock(orNotFound(row))
}

/** What pages show of their exercise, to select; `toExerciseDisplay` takes the row. */
export const exerciseDisplayColumns = (db: Db, { exercises } = db.t) => ({
  ...exerciseClockColumns(db),
  name: exercises.name,
  mark: exercises.markText,
  timeZone: exercises.timeZone,
  videoEmbeds: exercises.videoEmbeds,
  searchOpen: exercises.searchOpen,
  recordsSightings: exercises.recordsSightings,
  mail: exercises.mail,
  teamReadsMail: exercises.teamReadsMail,
  cell: exercises.cell,
  questionnaire: exercises.questionnaire,
  resetsCount: exercises.resetsCount,
  resumesOn: exercises.resumesOn,
  writingClosed: exercises.writingClosed,
  scenarioStart: exercises.scenarioStart,
  scenarioRate: exercises.scenarioRate,
  scenarioForAll: exercises.scenarioForAll,
  runState: exercises.runState,
  runsCount: exercises.runsCount,
})

export type ExerciseDisplayRow = Omit<
  ExerciseDisplay,
  'phase' | 'resumesOn' | 'scenario' | 'run' | 'clock' | 'mail' | 'teamReadsMail' | 'cell' | 'asks'
> &
  ExerciseClockRow & {
    mail: boolean
    teamReadsMail: boolean
    cell: CellPart[]
    questionnaire: QuestionnaireOpening
    runState: RunState
    runsCount: number
    resumesOn: Date | null
    scenarioStart: Date | null
    scenarioRate: number
    scenarioForAll: boolean
  }

/** The zone of an exercise as its row has it; those that were made without one have that of the server. */
export const toTimeZone = (timeZone: string): string => timeZone || deviceTimeZone()

/** The scenario time of a row of `exerciseDisplayColumns`; undefined when the exercise has none. */
export const toScenario = (row: ExerciseDisplayRow): Scenario | undefined => {
  const { scenarioStart, scenarioRate: rate, scenarioForAll: forAll } = row
  return scenarioStart ? { start: scenarioStart.toISOString(), rate, forAll, ...toExerciseClock(row) } : undefined
}

/** Whether players are asked what they think of the exercise (DEBR-04): at any moment, or between the end of a run and its close. */
const asksPlayers = ({ questionnaire, endedOn, runState }: ExerciseDisplayRow): boolean =>
  questionnaire === 'now' || (questionnaire === 'at_end' && endedOn !== null && runState === 'running')

/** A row of `exerciseDisplayColumns` as it goes on the wire to a role, or to a stranger; nobody but animators writes after the end. */
export const toExerciseDisplay = (row: ExerciseDisplayRow, role?: Role): ExerciseDisplay => {
  const scenario = toScenario(row)
  const { name, mark, timeZone, videoEmbeds, searchOpen, recordsSightings, resetsCount, suspendedOn, resumesOn, endedOn, writingClosed } =
    row
  return {
    name,
    mark,
    timeZone: toTimeZone(timeZone),
    videoEmbeds,
    searchOpen,
    recordsSightings,
    resetsCount,
    phase: toPhase({ suspendedOn, endedOn }),
    resumesOn: resumesOn?.toISOString() ?? null,
    // Between two runs nothing of the players gets into the next start.
    writingClosed: endedOn !== null || writingClosed || row.runState === 'closed',
    ...(row.mail && { mail: true as const, teamReadsMail: row.teamReadsMail }),
    ...(row.cell.length > 0 && { cell: row.cell }),
    ...(asksPlayers(row) && { asks: true as const }),
    // Players do not learn that it is a rehearsal.
    ...(row.runState !== 'none' &&
      (row.runState !== 'rehearsing' || can(role, 'oversee')) && { run: { state: row.runState, number: row.runsCount } }),
    ...(row.startedOn && can(role, 'oversee') && { clock: toExerciseClock(row) }),
    // Players read it only where everybody does.
    ...(scenario && (scenario.forAll || can(role, 'oversee')) && { scenario }),
  }
}
