import type { parsingLimits } from '#routers/budgets.contract.ts'
import type { Site } from './site.ts'

/** Sends an input at the limit (`more` 0) or one above it (1); returns whether it was accepted, and the HTTP status if there is one. */
export type BudgetProbe = (site: Site, more: 0 | 1) => Promise<{ taken: boolean; status?: number }>

/** A probe for each cap. A cap without a probe, or a probe without a cap, does not compile. */
export type BudgetProbes = { [Place in keyof typeof parsingLimits]: { [Cap in keyof (typeof parsingLimits)[Place]['caps']]: BudgetProbe } }
