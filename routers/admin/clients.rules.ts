import type { ExerciseState } from './clients.contract.ts'

/** The base path of an exercise: `/`, `/acme`, `/acme/clones/blue`, or `/clones/blue` for a clone of the default one. */
export const exerciseBasePath = (clientPath: string, clone: string): string => {
  const client = clientPath ? `/${clientPath}` : ''
  return clone ? `${client}/clones/${clone}` : client || '/'
}

/** How an exercise stands, by its sequences and whether anything was posted. */
export const toExerciseState = (statuses: readonly string[], weezesCount: number): ExerciseState => {
  if (statuses.includes('RUNNING')) return 'running'
  if (statuses.includes('PAUSED')) return 'paused'
  return weezesCount === 0 ? 'ready' : 'still'
}
