import { frComparison } from './comparison.ts'
import { frRunWords } from './run-words.ts'
import { frRuns } from './runs.ts'

/** The French texts of the runs. */
export const frRunsArea = { runs: frRuns, comparison: frComparison, runWords: frRunWords } as const
