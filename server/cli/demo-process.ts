import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { DemoRequest, DemoResponse } from './demo-loader.ts'

/** Path of the loader's entry: beside this file in the source tree, and in the folder of the bundle. */
const loaderProgram = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './demo-loader.ts' : './demo-loader.mjs', import.meta.url))

/**
 * Loads the demo exercises into the empty, migrated store of the settings, in a process of its own: loading takes 100 MB, which a server
 * that did it itself would keep for as long as it runs. Returns the lines that list the accounts.
 */
export const loadDemoInProcess = async ({ publicUrl: _, ...settings }: Config): Promise<string[]> => {
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
