import { hiddenRunStates, type Role, type RunState } from '#db/schema/enums.ts'
import { can, playerRole } from './permissions.ts'
import type { ExerciseDisplay, ExercisePhase, ExerciseStage, SessionUser } from './session.contract.ts'

/** The phase of an exercise; one that has ended is no longer suspended. */
export const toPhase = ({ suspendedOn, endedOn }: { suspendedOn: Date | null; endedOn: Date | null }): ExercisePhase => {
  if (endedOn) return 'ended'
  return suspendedOn ? 'suspended' : 'running'
}

type Standing = { startedOn: unknown; runState: RunState }

/** Whether something was played outside a run since the start: a rehearsal, or what an older version has played without freezing the start. */
export const isPlayed = ({ startedOn, runState }: Standing): boolean =>
  runState === 'rehearsing' || (startedOn !== null && (runState === 'none' || runState === 'closed'))

/** Where an exercise stands in its life (EXO-454). */
export const toStage = (standing: Standing): ExerciseStage => {
  if (isPlayed(standing)) return 'rehearsing'
  if (standing.runState === 'running') return 'playing'
  return standing.runState === 'none' ? 'preparing' : 'closed'
}

/** Whether an exercise is one that runs keep: the archive of a closed one, or the frozen start of the one that goes on. */
export const isKeptByRuns = ({ run }: Pick<ExerciseDisplay, 'run'>): boolean => hiddenRunStates.some(state => state === run?.state)

/** Whether somebody who may write otherwise may not while the exercise is closed: players, but not those who run it. */
export const isWritingClosedTo = (role: Role, { writingClosed }: Pick<ExerciseDisplay, 'writingClosed'>): boolean =>
  writingClosed && can(role, 'write') && !can(role, 'animate')

/** Whether what stands on somebody's screen is recorded: of players, while a run or an exercise without runs goes on (EXO-380). */
export const isWatched = ({ role, exercise }: Pick<SessionUser, 'role' | 'exercise'>): boolean => {
  const { recordsSightings, phase, run } = exercise
  return role === playerRole && recordsSightings && phase !== 'ended' && (run === undefined || run.state === 'running')
}

/**
 * A text that changes with every change of phase, of the clocks, of who may search, of what is recorded, of mail, of the cell's room or of what players are asked, with every run and every reset, by
 * which an open page notices that its session is out of date.
 */
export const toExerciseStamp = ({
  resetsCount,
  phase,
  resumesOn,
  writingClosed,
  searchOpen,
  recordsSightings,
  mail,
  teamReadsMail,
  cell,
  asks,
  clock,
  scenario,
  run,
}: ExerciseDisplay): string => {
  const { start, rate, forAll, startedOn, pauses } = scenario ?? {}
  const changes = (clock ?? scenario)?.changes.length
  const opened = [searchOpen, recordsSightings, mail, teamReadsMail, cell?.join(), asks]
  const state = [resetsCount, phase, resumesOn, writingClosed, run?.state, run?.number]
  return [...state, ...opened, start, rate, forAll, startedOn, pauses?.length, changes].join('/')
}
