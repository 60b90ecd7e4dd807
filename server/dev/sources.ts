import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createApp } from '../app/app.ts'
import { assertDemoPassword } from '../cli/demo-accounts.ts'
import { prepareFirstStart } from '../cli/first-start.ts'
import { runServer } from '../cli/run-server.ts'
import { withLockedData } from '../cli/with-data.ts'
import { programRoot, readConfig } from '../config.ts'
import { createStaticFileHandler, isHiddenPath, mapFilesByPath } from '../http/static-files.ts'
import { sourceAssets } from '../press/assets.ts'
import { tinymceFiles } from './tinymce-files.ts'

/** Paths that Vite serves: its own modules and the sources. Weez serves all others. */
const viteUrls = /^\/(@|src\/|locales\/|routers\/|db\/schema\/|server\/press\/browser\/|node_modules\/)/

/** Serves Weez from its sources until the process is told to stop; `vite` serves the browser's modules. */
export const serveSources = async (vite: ViteDevServer): Promise<number> => {
  const config = readConfig({})
  await assertDemoPassword(config)
  return withLockedData(config, async services => {
    const app = createApp(services, {
      template: async (page, path) => vite.transformIndexHtml(path, await readFile(join(programRoot, `${page}.html`), 'utf8')),
      // Vite serves these files at the root; below a base path they are served here.
      file: createStaticFileHandler(new Map([...mapFilesByPath(join(programRoot, 'public')), ...tinymceFiles])),
      press: sourceAssets,
    })
    // Vite's reload client is an inline script, which the policy of the real server forbids.
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
    await runServer(services, await prepareFirstStart(services), { stopping: false }, relaxed, before)
    await vite.close()
    return 0
  })
}
