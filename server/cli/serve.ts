import { join } from 'node:path'
import { createApp, type Frontend } from '../app/app.ts'
import { readBuiltPages } from '../app/built-pages.ts'
import { type Config, programRoot } from '../config.ts'
import { createStaticFileHandler, mapFilesByPath } from '../http/static-files.ts'
import { log } from '../log.ts'
import { readBuiltAssets } from '../press/assets.ts'
import type { Services } from '../services.ts'
import { deleteOldPrograms, deleteOrphanedImages } from './cleanup.ts'
import { assertDemoPassword } from './demo-accounts.ts'
import { prepareFirstStart } from './first-start.ts'
import type { CommandOptions } from './options.ts'
import { runServer } from './run-server.ts'
import { withLockedData } from './with-data.ts'

/** Reads the built browser program. */
const readBuiltFrontend = async (): Promise<Frontend> => {
  const folder = join(programRoot, 'dist', 'client')
  return {
    template: await readBuiltPages(folder),
    file: createStaticFileHandler(mapFilesByPath(folder)),
    press: await readBuiltAssets(folder),
  }
}

/** Gives pictures that are older than the mark, or than its strength, their marked copies, and tells how far it is. */
const markOlderPictures = async ({ imageStore }: Services) => {
  const report = (made: number, all: number) => {
    if (made % 50 === 0 || made === all) log.info({ made, all }, 'Pictures get their mark')
  }
  await imageStore.markAll(report).catch((error: unknown) => log.warn({ error }, 'Older pictures have no mark yet'))
}

/** Serves Weez until the process is told to stop. */
export const serve = async (config: Config, { empty }: CommandOptions): Promise<number> => {
  await assertDemoPassword(config)
  return withLockedData(config, async services => {
    const frontend = await readBuiltFrontend()
    await services.sessions.sweep()
    const messages = await prepareFirstStart(services, empty)
    await deleteOrphanedImages(services)
    await deleteOldPrograms(config, services.now())
    // Nobody waits for it: what is looked at before gets its mark then.
    void markOlderPictures(services)
    const state = { stopping: false }
    await runServer(services, messages, state, createApp(services, frontend, state))
    return 0
  })
}
