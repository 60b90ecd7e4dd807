import type { Scenario } from './session.contract.ts'

/** What the exercise clock is worked out from: the start of the run, when the exercise stood, and when the clock took another speed or jumped. */
export type ExerciseClock = Pick<Scenario, 'startedOn' | 'pauses' | 'changes'>

type Changes = ExerciseClock['changes']

/** Milliseconds of real time from one moment to another in which the exercise did not stand. */
export const runningBetween = (pauses: ExerciseClock['pauses'], since: number, moment: number): number => {
  let running = moment - since
  for (const { from, to } of pauses)
    running -= Math.max(0, Math.min(moment, to === null ? moment : Date.parse(to)) - Math.max(since, Date.parse(from)))
  return running
}

/** The moment before which the exercise went on for so many milliseconds of real time; null while nobody knows when it goes on. */
const afterRunning = (pauses: ExerciseClock['pauses'], since: number, running: number): number | null => {
  let moment = since + running
  for (const { from, to } of pauses) {
    if (to !== null && Date.parse(to) <= since) continue
    if (moment <= Date.parse(from)) return moment
    if (to === null) return null
    moment += Date.parse(to) - Math.max(since, Date.parse(from))
  }
  return moment
}

/** Until its first change, and before the start, the clock is as fast as real time. */
const toStart = (startedOn: string): Changes[number] => ({ on: startedOn, elapsed: 0, speed: 1 })

/** Milliseconds of the exercise clock at a moment: it stands while the exercise does; negative before the start, null without one. */
export const elapsedAtMoment = ({ startedOn, pauses, changes }: ExerciseClock, moment: number): number | null => {
  if (startedOn === null) return null
  const { on, elapsed, speed } = changes.findLast(change => Date.parse(change.on) <= moment) ?? toStart(startedOn)
  return elapsed + runningBetween(pauses, Date.parse(on), moment) * speed
}

/** Whole seconds of the exercise clock at a moment; null before the start. */
export const secondsAtMoment = (clock: ExerciseClock, moment: Date): number | null => {
  const elapsed = elapsedAtMoment(clock, moment.getTime())
  return elapsed === null || elapsed < 0 ? null : Math.floor(elapsed / 1000)
}

/** Milliseconds of the exercise clock from one moment to another; of real time without a start. */
export const elapsedBetween = (clock: ExerciseClock, since: number, moment: number): number =>
  (elapsedAtMoment(clock, moment) ?? moment) - (elapsedAtMoment(clock, since) ?? since)

/** The moment at which the exercise clock shows so many milliseconds, the first of several; null while nobody knows when it goes on. */
export const momentAtElapsed = ({ startedOn, pauses, changes }: ExerciseClock, elapsed: number): number | null => {
  if (startedOn === null) return null
  const before = changes.findLastIndex(change => change.elapsed < elapsed)
  const { on, elapsed: known, speed } = changes[before] ?? toStart(startedOn)
  const next = changes[before + 1]
  // What a jump passed over comes with the jump.
  const latest = next ? Date.parse(next.on) : null
  const moment = speed === 0 ? latest : afterRunning(pauses, Date.parse(on), (elapsed - known) / speed)
  return moment === null || latest === null ? (moment ?? latest) : Math.min(moment, latest)
}

/** The changes of a clock that takes another speed. */
export const changeSpeed = (clock: ExerciseClock, now: Date, speed: number): Changes => {
  const elapsed = elapsedAtMoment(clock, now.getTime())
  return elapsed === null ? clock.changes : [...clock.changes, { on: now.toISOString(), elapsed, speed }]
}

/** The changes of a clock that jumps to so many milliseconds; it never goes back. */
export const jumpTo = (clock: ExerciseClock, now: Date, to: number, speed: number): Changes => {
  const elapsed = elapsedAtMoment(clock, now.getTime())
  return elapsed === null || elapsed >= to ? clock.changes : [...clock.changes, { on: now.toISOString(), elapsed: to, speed }]
}

/** The changes of a clock whose jump is taken back: it stood from the jump until now. */
export const takeJumpBack = (clock: ExerciseClock, jumpedOn: Date, now: Date, speed: number): Changes => {
  const on = jumpedOn.toISOString()
  if (!clock.changes.some(change => change.on === on)) return clock.changes
  const before = clock.changes.filter(change => change.on < on)
  const elapsed = elapsedAtMoment({ ...clock, changes: before }, jumpedOn.getTime()) ?? 0
  return [...before, { on, elapsed, speed: 0 }, { on: now.toISOString(), elapsed, speed }]
}

/** The scenario moment at so many milliseconds of the exercise clock; what was before the start lies as far back as it really does. */
export const scenarioAtElapsed = ({ start, rate }: Scenario, elapsed: number): string =>
  new Date(Date.parse(start) + elapsed * (elapsed > 0 ? rate : 1)).toISOString()

/** A moment in scenario time; null while the run has not started. */
export const toScenarioMoment = (scenario: Scenario, moment: string): string | null => {
  const elapsed = elapsedAtMoment(scenario, Date.parse(moment))
  return elapsed === null ? null : scenarioAtElapsed(scenario, elapsed)
}

/** What the clock of the scenario shows; it stands at its start until the run starts, also on a device whose clock is late. */
export const readScenarioClock = (scenario: Scenario, now: Date): string =>
  scenarioAtElapsed(scenario, Math.max(0, elapsedAtMoment(scenario, now.getTime()) ?? 0))

/** The moment that pages show for one of what was written: in scenario time where everybody reads that. */
export const toShownMoment = (scenario: Scenario | undefined, moment: string): string =>
  (scenario?.forAll && toScenarioMoment(scenario, moment)) || moment
