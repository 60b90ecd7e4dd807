import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { setPrivateUmask } from '../disk/data-folder.ts'

setPrivateUmask()

// Hot reloading uses a separate port, so that a restart of the server does not disconnect the page.
const vite = await createVite({
  server: { middlewareMode: true, ws: { server: createServer().listen(0, '127.0.0.1') } },
  appType: 'custom',
})
// Press pages are JSX, which Vite compiles and Node cannot run.
const { serveSources } = (await vite.ssrLoadModule('/server/dev/sources.ts')) as typeof import('./sources.ts')
process.exitCode = await serveSources(vite)
