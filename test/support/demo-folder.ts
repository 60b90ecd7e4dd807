import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startWeez, stopServer } from './built-server.ts'

/** The password of every demo account in tests. */
export const demoPassword = 'weez-demo-password'

const fill = async (folder: string) => stopServer(await startWeez(folder, { WEEZ_DEMO_PASSWORD: demoPassword }))

/** The folder that the workers of a run share in its home: the first that wants it fills it, the others wait until it has its name. */
const createSharedFolder = async (home: string): Promise<string> => {
  const folder = join(home, 'demo')
  const begun = `${folder}-begun`
  try {
    await mkdir(begun)
  } catch {
    while (!existsSync(folder)) await setTimeout(50)
    return folder
  }
  await fill(begun)
  await rename(begun, folder)
  return folder
}

const createOwnFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await fill(folder)
  return folder
}

let demoTemplate: Promise<string> | undefined

/** Creates a data folder with the demo exercise, as after a first start. It is loaded once per run, which takes seconds, and then copied. */
export const copyDemoFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const home = process.env.WEEZ_TEST_HOME
  demoTemplate ??= home ? createSharedFolder(home) : createOwnFolder()
  const from = await demoTemplate
  const folder = await mkdtemp(join(tmpdir(), 'weez-browser-'))
  await cp(from, folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
