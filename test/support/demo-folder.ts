import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWeez, stopServer } from './built-server.ts'

/** The password of every demo account in tests. */
export const demoPassword = 'weez-demo-password'

const createDemoFolder = async (): Promise<string> => {
  const home = process.env.WEEZ_TEST_HOME
  const folder = await mkdtemp(join(home ?? tmpdir(), 'demo-'))
  if (!home) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await stopServer(await startWeez(folder, { WEEZ_DEMO_PASSWORD: demoPassword }))
  return folder
}

let demoTemplate: Promise<string> | undefined

/**
 * Creates a data folder with the demo exercise, as after a first start. It is loaded once per worker, which takes seconds, and then
 * copied.
 */
export const copyDemoFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  demoTemplate ??= createDemoFolder()
  const from = await demoTemplate
  const folder = await mkdtemp(join(tmpdir(), 'weez-browser-'))
  await cp(from, folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
