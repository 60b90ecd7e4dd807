import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hasNoExercise } from '#routers/admin/exercises.reads.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { DemoRequest, DemoResponse } from './demo-loader.ts'

/** Path of the loader's entry: beside this file in the source tree, and in the folder of the bundle. */
const loaderProgram = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './demo-loader.ts' : './demo-loader.mjs', import.meta.url))

/**
 * Loads the demo exercises into the empty, migrated store of the settings, in a process of its own: loading takes 100 MB, which a server
 * that did it itself would keep for as long as it runs. Returns the lines that list the accounts.
 */
const loadDemoInProcess = async ({ publicUrl: _, ...settings }: Config): Promise<string[]> => {
  const child = fork(loaderProgram, { serialization: 'advanced', execArgv: [] })
  const request: DemoRequest = settings
  const response = await new Promise<DemoResponse>((resolve, reject) => {
    child.once('message', message => resolve(message as DemoResponse))
    child.once('exit', code => reject(new Error(`The loader of the demo ended with ${code}`)))
    child.once('error', reject)
    child.send(request)
  })
  if ('error' in response) throw new Error(response.error)
  return response.lines
}

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
