import { hasNoExercise } from '#routers/admin/demo.reads.ts'
import type { Services } from '../services.ts'
import { loadDemoExercises } from './demo-exercises.ts'

/** What the person who started Weez must be told, once its address is known. */
type StartMessages = (url: string) => string[]

/**
 * Fills an empty store at its first start with the demo exercise, or leaves it empty and opens the way to set it up; answers what the
 * person who started it must be told.
 */
export const prepareFirstStart = async (services: Services, empty = false): Promise<StartMessages> => {
  const { read } = services.store
  if (!(await hasNoExercise(read))) return () => []
  if (empty) {
    const token = services.setupLink.open()
    return url => [`There is nothing here yet. Set it up, once, at:\n  ${new URL(`setup/${token}`, url).href}\n`]
  }
  try {
    const { lines } = await loadDemoExercises(services)
    return () => lines
  } catch (error) {
    // Another process was started on the same database at the same moment and was first; it tells the accounts.
    if (await hasNoExercise(read)) throw error
    return () => []
  }
}
