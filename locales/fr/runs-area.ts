import { frRuns } from './runs.ts'

/** The French texts of the runs. */
export const frRunsArea = { runs: frRuns } as const
