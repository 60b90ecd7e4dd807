import { isEmpty } from '#routers/admin/demo/reads.ts'
import type { Parts } from '../context.ts'
import { loadDemoExercises } from './demo-exercises.ts'

/** Fills an empty store at its first start; answers what the person who started it must be told. */
export const welcome = async (parts: Parts): Promise<string[]> => {
  const { read } = parts.store
  if (!(await isEmpty(read))) return []
  try {
    return (await loadDemoExercises(parts)).lines
  } catch (error) {
    // Another process was started on the same database at the same moment and was first; it tells the accounts.
    if (await isEmpty(read)) throw error
    return []
  }
}
