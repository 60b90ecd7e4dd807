import type { Scenario } from './session.contract.ts'

/** What the exercise clock is worked out from: the start of the run, and when the exercise stood. */
export type ExerciseClock = Pick<Scenario, 'startedOn' | 'pauses'>

/** Milliseconds from one moment to another in which the exercise did not stand. */
export const elapsedBetween = (pauses: ExerciseClock['pauses'], since: number, moment: number): number => {
  let elapsed = moment - since
  for (const { from, to } of pauses)
    elapsed -= Math.max(0, Math.min(moment, to === null ? moment : Date.parse(to)) - Math.max(since, Date.parse(from)))
  return elapsed
}

/** Milliseconds of the exercise clock at a moment: it stands while the exercise does; negative before the start, null without one. */
export const elapsedAtMoment = ({ startedOn, pauses }: ExerciseClock, moment: number): number | null =>
  startedOn === null ? null : elapsedBetween(pauses, Date.parse(startedOn), moment)

/** The moment at which the exercise clock shows so many milliseconds, the first of several; null while nobody knows when it goes on. */
export const momentAtElapsed = ({ startedOn, pauses }: ExerciseClock, elapsed: number): number | null => {
  if (startedOn === null) return null
  let moment = Date.parse(startedOn) + elapsed
  for (const { from, to } of pauses) {
    if (moment <= Date.parse(from)) return moment
    if (to === null) return null
    moment += Date.parse(to) - Date.parse(from)
  }
  return moment
}

/** The scenario moment at so many milliseconds of the exercise clock; what was before the start lies as far back as it really does. */
export const scenarioAtElapsed = ({ start, rate }: Scenario, elapsed: number): string =>
  new Date(Date.parse(start) + elapsed * (elapsed > 0 ? rate : 1)).toISOString()

/** A moment in scenario time; null while the run has not started. */
export const toScenarioMoment = (scenario: Scenario, moment: string): string | null => {
  const elapsed = elapsedAtMoment(scenario, Date.parse(moment))
  return elapsed === null ? null : scenarioAtElapsed(scenario, elapsed)
}

/** The real moment of a scenario moment, the first of several; null while the run has not started or nobody knows when it goes on. */
export const toRealMoment = (scenario: Scenario, moment: string): string | null => {
  const since = Date.parse(moment) - Date.parse(scenario.start)
  const real = momentAtElapsed(scenario, since / (since > 0 ? scenario.rate : 1))
  return real === null ? null : new Date(real).toISOString()
}

/** What the clock of the scenario shows; it stands at its start until the run starts, also on a device whose clock is late. */
export const readScenarioClock = (scenario: Scenario, now: Date): string =>
  scenarioAtElapsed(scenario, Math.max(0, elapsedAtMoment(scenario, now.getTime()) ?? 0))

/** The moment that pages show for one of what was written: in scenario time where everybody reads that. */
export const toShownMoment = (scenario: Scenario | undefined, moment: string): string =>
  (scenario?.forAll && toScenarioMoment(scenario, moment)) || moment
