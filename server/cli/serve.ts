import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, programRoot } from '../config.ts'
import { createApp, type Frontend } from '../http/app.ts'
import { listen, waitForShutdown } from '../http/listen.ts'
import { createStaticFileHandler, mapFilesByPath } from '../http/static-files.ts'
import { readBuiltAssets } from '../press/assets.ts'
import { createWebhookWorker } from '../webhooks/worker.ts'
import { createSequenceScheduler } from '../workers/sequence-scheduler.ts'
import { deleteOldPrograms, deleteOrphanedImages } from './cleanup.ts'
import { assertDemoPassword } from './demo-accounts.ts'
import { prepareFirstStart } from './first-start.ts'
import type { CommandOptions } from './options.ts'
import { formatBanner } from './run-server.ts'
import { withLockedData } from './with-data.ts'

/** The built browser program. */
const readBuiltFrontend = async (): Promise<Frontend> => {
  const folder = join(programRoot, 'dist', 'client')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { template: async () => html, file: createStaticFileHandler(mapFilesByPath(folder)), press: await readBuiltAssets(folder) }
}

/** Serves Weez until it is told to stop. */
export const serve = async (config: Config, { empty }: CommandOptions): Promise<number> => {
  await assertDemoPassword(config)
  return withLockedData(config, async services => {
    const frontend = await readBuiltFrontend()
    await services.sessions.sweep()
    const words = await prepareFirstStart(services, empty)
    await deleteOrphanedImages(services)
    await deleteOldPrograms(config, services.now())
    const state = { stopping: false }
    const listening = await listen(config, createApp(services, frontend, state), undefined, state)
    process.stdout.write(`${await formatBanner(services, listening.url)}${words(listening.url).join('')}`)
    const scheduler = createSequenceScheduler(services)
    const webhooks = createWebhookWorker(services)
    await waitForShutdown(listening, state)
    await Promise.all([scheduler.stop(), webhooks.stop()])
    return 0
  })
}
