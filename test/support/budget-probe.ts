import type { parsingLimits } from '#routers/budgets.contract.ts'
import type { Site } from './site.ts'

/** Sends an input just within a cap (`more` 0) or just beyond it (1); answers whether it was accepted, and the HTTP status if there is one. */
export type BudgetProbe = (site: Site, more: 0 | 1) => Promise<{ taken: boolean; status?: number }>

/** A probe for each cap: a cap without a probe, and a probe without a cap, do not compile. */
export type BudgetProbes = { [Place in keyof typeof parsingLimits]: { [Cap in keyof (typeof parsingLimits)[Place]['caps']]: BudgetProbe } }
