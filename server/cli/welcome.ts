import { isEmpty } from '#routers/admin/demo.reads.ts'
import type { Parts } from '../http/context.ts'
import { loadDemoExercises } from './demo-exercises.ts'

/** What the person who started Weez must be told, once its address is known. */
type Words = (url: string) => string[]

/**
 * Fills an empty store at its first start with the demo exercise, or leaves it empty and opens the way to set it up; answers what the
 * person who started it must be told.
 */
export const welcome = async (parts: Parts, empty = false): Promise<Words> => {
  const { read } = parts.store
  if (!(await isEmpty(read))) return () => []
  if (empty) {
    const token = parts.setUp.open()
    return url => [`There is nothing here yet. Set it up, once, at:\n  ${new URL(`setup/${token}`, url).href}\n`]
  }
  try {
    const { lines } = await loadDemoExercises(parts)
    return () => lines
  } catch (error) {
    // Another process was started on the same database at the same moment and was first; it tells the accounts.
    if (await isEmpty(read)) throw error
    return () => []
  }
}
