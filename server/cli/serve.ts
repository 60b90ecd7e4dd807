import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, root } from '../config/config.ts'
import { createApp, type Frontend } from '../http/app.ts'
import { listen, untilStopped } from '../http/listen.ts'
import { createStaticFiles, filesBelow } from '../http/static-files.ts'
import { readBuiltAssets } from '../press/assets.ts'
import { createWebhooks } from '../webhooks/worker.ts'
import { createScheduler } from '../workers/sequence-scheduler.ts'
import { banner } from './banner.ts'
import { checkDemoPassword } from './demo-password.ts'
import type { CommandOptions } from './options.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepPrograms } from './sweep-programs.ts'
import { welcome } from './welcome.ts'
import { withData } from './with-data.ts'

/** The built browser program. */
const builtFrontend = async (): Promise<Frontend> => {
  const folder = join(root, 'dist', 'client')
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { template: async () => html, file: createStaticFiles(filesBelow(folder)), press: await readBuiltAssets(folder) }
}

/** Serves Weez until it is told to stop. */
export const serve = async (config: Config, { empty }: CommandOptions): Promise<number> => {
  await checkDemoPassword(config)
  return withData(config, async parts => {
    const frontend = await builtFrontend()
    await parts.sessions.sweep()
    const words = await welcome(parts, empty)
    await sweepMedia(parts)
    await sweepPrograms(config, parts.now())
    const state = { stopping: false }
    const listening = await listen(config, createApp(parts, frontend, state), undefined, state)
    process.stdout.write(`${await banner(parts, listening.url)}${words(listening.url).join('')}`)
    const scheduler = createScheduler(parts)
    const webhooks = createWebhooks(parts)
    await untilStopped(listening, state)
    await Promise.all([scheduler.stop(), webhooks.stop()])
    return 0
  })
}
