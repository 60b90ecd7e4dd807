import { enPlan } from './plan.ts'

/** The English texts of the plan of all sequences. */
export const enPlanArea = { plan: enPlan } as const
