import { atTimeOfDay } from '#locales/time-zone.ts'
import { momentAtElapsed, runningBetween, toShownMoment } from '#routers/exercise-clock.rules.ts'
import type { Scenario } from '#routers/session.contract.ts'

/** The moment for which pages show this one; itself where nobody knows when the exercise gets there. */
const fromShownMoment = (scenario: Scenario | undefined, shown: string): string => {
  if (!scenario?.forAll) return shown
  const elapsed = Date.parse(shown) - Date.parse(scenario.start)
  const moment = momentAtElapsed(scenario, elapsed > 0 ? elapsed / scenario.rate : elapsed)
  return moment === null ? shown : new Date(moment).toISOString()
}

const halfDay = 12 * 60 * 60_000

/** The moment of a time of day as pages show it: the nearest one, which may have just passed. */
export const toDueMoment = (time: string, now: Date, scenario: Scenario | undefined): string => {
  const shown = new Date(toShownMoment(scenario, now.toISOString()))
  const today = atTimeOfDay(time, shown)
  const day = today.getTime() < shown.getTime() - halfDay ? 1 : 0
  return fromShownMoment(scenario, atTimeOfDay(time, shown, day).toISOString())
}

type Pauses = readonly { from: string; to: string | null }[]

/** How long an action is overdue, in ms, while the exercise did not stand; negative before its time. */
export const overdueFor = (dueOn: string, now: number, pauses: Pauses): number => {
  const due = Date.parse(dueOn)
  return now >= due ? runningBetween([...pauses], due, now) : -runningBetween([...pauses], now, due)
}

/** From so many ms on, an overdue action is red. */
const redAfter = 600_000

export const toLevel = (overdue: number): 'red' | 'amber' | undefined => {
  if (overdue >= redAfter) return 'red'
  return overdue >= 0 ? 'amber' : undefined
}

/** `6:20` before its time, and `+12:40` after it. */
export const formatOverdue = (overdue: number): string => {
  const seconds = Math.floor(Math.abs(overdue) / 1000)
  return `${overdue < 0 ? '' : '+'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
