import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { banner } from '../cli/banner.ts'
import { checkDemoPassword } from '../cli/demo-password.ts'
import { welcome } from '../cli/welcome.ts'
import { withData } from '../cli/with-data.ts'
import { readConfig, root } from '../config/config.ts'
import { createApp } from '../http/app.ts'
import { listen, untilStopped } from '../http/listen.ts'
import { createStaticFiles, filesBelow, isHidden } from '../http/static-files.ts'
import { sourceAssets } from '../press/assets.ts'
import { createWebhooks } from '../webhooks/worker.ts'
import { createScheduler } from '../workers/sequence-scheduler.ts'
import { tinymceFiles } from './tinymce-files.ts'

/** Where Vite's own modules and the sources live; everything else is Weez. */
const sources = /^\/(@|src\/|locales\/|routers\/|server\/press\/(browser|styles)\/|node_modules\/)/

/** Serves Weez from its sources until it is told to stop, with `vite` for what a browser loads. */
export const serveSources = async (vite: ViteDevServer): Promise<number> => {
  const config = readConfig({})
  await checkDemoPassword(config)
  return withData(config, async parts => {
    const app = createApp(parts, {
      template: async path => vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8')),
      // The browser's own requests for these are Vite's; below a base path they come here.
      file: createStaticFiles(new Map([...filesBelow(join(root, 'public')), ...tinymceFiles])),
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
      const own = !isHidden(path) && (sources.test(path) || (path !== '/' && existsSync(join(root, 'public', path))))
      if (own) vite.middlewares(incoming, outgoing)
      return own
    }
    const words = await welcome(parts)
    const listening = await listen(config, relaxed, before)
    process.stdout.write(`${await banner(parts, listening.url)}${words(listening.url).join('')}`)
    const scheduler = createScheduler(parts)
    const webhooks = createWebhooks(parts)
    await untilStopped(listening, { stopping: false })
    await Promise.all([scheduler.stop(), webhooks.stop()])
    await vite.close()
    return 0
  })
}
