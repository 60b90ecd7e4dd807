import { isEmpty } from '#routers/admin/demo/reads.ts'
import type { Parts } from '../context.ts'
import { loadDemoExercises } from './demo-exercises.ts'

/** Fills an empty store at its first start; answers what the person who started it must be told. */
export const welcome = async (parts: Parts): Promise<string[]> =>
  (await isEmpty(parts.store.read)) ? (await loadDemoExercises(parts)).lines : []
