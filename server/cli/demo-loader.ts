import type { Config } from '../config.ts'
import { openServices } from '../services.ts'
import { loadDemoExercises } from './demo-exercises.ts'
import { describeError } from './parse-input.ts'

/** The only message of the server: its settings, as far as they are plain values. */
export type DemoRequest = Omit<Config, 'publicUrl'>
/** The only message to the server: the lines that list the accounts, or why there are none. */
export type DemoResponse = { lines: string[] } | { error: string }

// The entry of a separate process: what loading takes in memory goes back to the system when the process ends.
const load = async (request: DemoRequest): Promise<DemoResponse> => {
  // The server holds the data folder and has migrated it.
  const services = await openServices({ ...request, publicUrl: undefined }, true)
  try {
    return { lines: (await loadDemoExercises(services)).lines }
  } finally {
    await services.store.close()
  }
}

// Without the server nobody would learn the passwords, and another one may start on the same folder.
const abandon = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', abandon)
process.once('message', async (request: DemoRequest) => {
  const response = await load(request).catch((error: unknown): DemoResponse => ({ error: describeError(error) }))
  process.send?.(response, () => {
    process.off('disconnect', abandon)
    process.disconnect?.()
  })
})
