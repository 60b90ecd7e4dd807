import { enComparison } from './comparison.ts'
import { enRunWords } from './run-words.ts'
import { enRuns } from './runs.ts'

/** The English texts of the runs. */
export const enRunsArea = { runs: enRuns, comparison: enComparison, runWords: enRunWords }
