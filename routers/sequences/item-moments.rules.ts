import { type ExerciseClock, elapsedAtMoment, momentAtElapsed, scenarioAtElapsed, toScenarioMoment } from '../exercise-clock.rules.ts'
import type { Scenario } from '../session.contract.ts'
import type { SequenceItem } from './items.contract.ts'
import type { Sequence } from './sequences.contract.ts'

/**
 * When a line is due: as far on the exercise clock from the line of its sequence that was published last before it as the plan says, or from the
 * start; null without one. `elapsed` is the sequence's own clock in milliseconds.
 */
export const toDue = (
  published: readonly { elapsed: number; createdOn: Date }[],
  { offset, speed }: { offset: number; speed: number },
  { pauses, ...clock }: ExerciseClock,
): Date | null => {
  const known = published.findLast(({ elapsed }) => elapsed <= offset * 1000) ?? published[0]
  // Where the exercise stands for good, as if it went on.
  const going = { ...clock, pauses: pauses.filter(({ to }) => to !== null) }
  const since = known ? elapsedAtMoment(going, known.createdOn.getTime()) : 0
  const due = since === null ? null : momentAtElapsed(going, since + (offset * 1000 - (known?.elapsed ?? 0)) / speed)
  return due === null ? null : new Date(due)
}

/**
 * The scenario moment of an item: of its publication, or when it is due if nothing is paused or shifted before. A stopped sequence counts
 * as played now, and before the start of the run at that start. Null for what is neither published nor planned any more.
 */
export const toItemScenarioMoment = (
  scenario: Scenario,
  { status, elapsed }: Pick<Sequence, 'status' | 'elapsed'>,
  { state, offset, publishedOn }: Pick<SequenceItem, 'state' | 'offset' | 'publishedOn'>,
  now: Date,
): string | null => {
  if (state === 'published' && publishedOn) return toScenarioMoment(scenario, publishedOn)
  if (state !== 'pending') return null
  const wait = Math.max(0, offset - (status === 'STOPPED' ? 0 : elapsed))
  return scenarioAtElapsed(scenario, (elapsedAtMoment(scenario, now.getTime()) ?? 0) + wait * 1000)
}
