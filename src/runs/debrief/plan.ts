import { type ActionPriority, type ActionState, actionPriorities, actionStates } from '#db/schema/enums.ts'
import type { Action } from '#routers/debrief/debrief.contract.ts'

const dayLength = 24 * 3_600_000

/** The days from today until a day; negative = it is over. */
export const daysUntil = (dueOn: string, today: Date): number => {
  const [year = 0, month = 1, day = 1] = dueOn.split('-').map(Number)
  const midnight = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.UTC(year, month - 1, day) - midnight) / dayLength)
}

const isOpen = ({ state }: Pick<Action, 'state'>) => state === 'todo' || state === 'going'

/** Whether an action should be done by now and is not. */
export const isOverdue = (action: Pick<Action, 'state' | 'dueOn'>, today: Date): boolean =>
  isOpen(action) && action.dueOn !== null && daysUntil(action.dueOn, today) < 0

/** The figures above a plan. */
export const countPlan = (actions: readonly Action[]) => {
  const high = actions.filter(({ priority }) => priority === 'high')
  const going = actions.filter(({ state }) => state === 'going')
  const due = actions.filter(isOpen).flatMap(({ dueOn }) => dueOn ?? [])
  return {
    actions: actions.length,
    findings: new Set(actions.map(({ finding }) => finding.id)).size,
    high: high.length,
    highDone: high.filter(({ state }) => state === 'done').length,
    going: going.length,
    owners: new Set(going.flatMap(({ owner }) => owner || [])).size,
    done: actions.filter(({ state }) => state === 'done').length,
    next: due.toSorted()[0] ?? null,
  }
}

/** What a key makes of a priority and a state: the next one. */
export const nextPriority = (priority: ActionPriority): ActionPriority =>
  actionPriorities[(actionPriorities.indexOf(priority) + 1) % actionPriorities.length] ?? priority
export const nextState = (state: ActionState): ActionState => actionStates[(actionStates.indexOf(state) + 1) % actionStates.length] ?? state
