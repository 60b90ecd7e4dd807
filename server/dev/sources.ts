import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { assertDemoPassword } from '../cli/demo-accounts.ts'
import { prepareFirstStart } from '../cli/first-start.ts'
import { formatBanner } from '../cli/run-server.ts'
import { withLockedData } from '../cli/with-data.ts'
import { programRoot, readConfig } from '../config.ts'
import { createApp } from '../http/app.ts'
import { listen, waitForShutdown } from '../http/listen.ts'
import { createStaticFileHandler, isHiddenPath, mapFilesByPath } from '../http/static-files.ts'
import { sourceAssets } from '../press/assets.ts'
import { createWebhookWorker } from '../webhooks/worker.ts'
import { createSequenceScheduler } from '../workers/sequence-scheduler.ts'
import { tinymceFiles } from './tinymce-files.ts'

/** Where Vite's own modules and the sources live; everything else is Weez. */
const viteUrls = /^\/(@|src\/|locales\/|routers\/|server\/press\/(browser|styles)\/|node_modules\/)/

/** Serves Weez from its sources until it is told to stop, with `vite` for what a browser loads. */
export const serveSources = async (vite: ViteDevServer): Promise<number> => {
  const config = readConfig({})
  await assertDemoPassword(config)
  return withLockedData(config, async parts => {
    const app = createApp(parts, {
      template: async path => vite.transformIndexHtml(path, await readFile(join(programRoot, 'index.html'), 'utf8')),
      // The browser's own requests for these are Vite's; below a base path they come here.
      file: createStaticFileHandler(new Map([...mapFilesByPath(join(programRoot, 'public')), ...tinymceFiles])),
      press: sourceAssets,
    })
    // The reload client is an inline script; only here may a page run one.
    const relaxed = async (request: Request, peer: string) => {
      const response = await app(request, peer)
      response.headers.delete('content-security-policy')
      return response
    }
    const before = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/'
      const own = !isHiddenPath(path) && (viteUrls.test(path) || (path !== '/' && existsSync(join(programRoot, 'public', path))))
      if (own) vite.middlewares(incoming, outgoing)
      return own
    }
    const words = await prepareFirstStart(parts)
    const listening = await listen(config, relaxed, before)
    process.stdout.write(`${await formatBanner(parts, listening.url)}${words(listening.url).join('')}`)
    const scheduler = createSequenceScheduler(parts)
    const webhooks = createWebhookWorker(parts)
    await waitForShutdown(listening, { stopping: false })
    await Promise.all([scheduler.stop(), webhooks.stop()])
    await vite.close()
    return 0
  })
}
