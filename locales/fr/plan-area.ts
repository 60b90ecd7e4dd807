import { frPlan } from './plan.ts'

/** The French texts of the plan of all sequences. */
export const frPlanArea = { plan: frPlan } as const
