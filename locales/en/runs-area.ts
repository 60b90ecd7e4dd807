import { enRuns } from './runs.ts'

/** The English texts of the runs. */
export const enRunsArea = { runs: enRuns } as const
