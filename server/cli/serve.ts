import { join } from 'node:path'
import { type Config, programRoot } from '../config.ts'
import { createApp, type Frontend } from '../http/app.ts'
import { readBuiltPages } from '../http/built-pages.ts'
import { createStaticFileHandler, mapFilesByPath } from '../http/static-files.ts'
import { readBuiltAssets } from '../press/assets.ts'
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

/** Serves Weez until the process is told to stop. */
export const serve = async (config: Config, { empty }: CommandOptions): Promise<number> => {
  await assertDemoPassword(config)
  return withLockedData(config, async services => {
    const frontend = await readBuiltFrontend()
    await services.sessions.sweep()
    const messages = await prepareFirstStart(services, empty)
    await deleteOrphanedImages(services)
    await deleteOldPrograms(config, services.now())
    const state = { stopping: false }
    await runServer(services, messages, state, createApp(services, frontend, state))
    return 0
  })
}
