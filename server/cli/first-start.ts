import { hasNoExercise } from '#routers/admin/exercises.reads.ts'
import type { Services } from '../services.ts'
import { loadDemoInProcess } from './demo-process.ts'

/** Messages that are printed once the server's URL is known. */
export type StartMessages = (url: string) => string[]

/**
 * Loads the demo exercises into an empty store, or with `empty` opens the set-up link. Returns the messages to print: the accounts, or the
 * link.
 */
export const prepareFirstStart = async (services: Services, empty = false): Promise<StartMessages> => {
  const { read } = services.store
  if (!(await hasNoExercise(read))) return () => []
  if (empty) {
    const token = services.setupLink.open()
    return url => [`There is nothing here yet. Set it up, once, at:\n  ${new URL(`setup/${token}`, url).href}\n`]
  }
  try {
    const lines = await loadDemoInProcess(services.config)
    return () => lines
  } catch (error) {
    // Another process that started at the same moment has loaded the demo and prints the accounts.
    if (await hasNoExercise(read)) throw error
    return () => []
  }
}
