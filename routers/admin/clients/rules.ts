import type { ExerciseState } from './contract.ts'

/** The base path of an exercise: `/`, `/acme` or `/acme/clones/blue`. */
export const baseOf = (clientPath: string, clone: string): string => (clone ? `/${clientPath}/clones/${clone}` : `/${clientPath}`)

/** How an exercise stands, by its sequences and whether anything was posted. */
export const standOf = (statuses: readonly string[], weezesCount: number): ExerciseState => {
  if (statuses.includes('RUNNING')) return 'running'
  if (statuses.includes('PAUSED')) return 'paused'
  return weezesCount === 0 ? 'ready' : 'still'
}
