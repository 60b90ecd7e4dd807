import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { setPrivateUmask } from '../upkeep/data-folder.ts'

setPrivateUmask()

// Changed modules are announced on a port of their own, so that one restart of the server does not lose the page.
const vite = await createVite({
  server: { middlewareMode: true, ws: { server: createServer().listen(0, '127.0.0.1') } },
  appType: 'custom',
})
// The pages of the press are written in JSX, which Vite reads and Node does not.
const { serveSources } = (await vite.ssrLoadModule('/server/dev/sources.ts')) as typeof import('./sources.ts')
process.exitCode = await serveSources(vite)
