import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const client = join(import.meta.dirname, 'dist', 'client')

/** The service worker, which names the files of the browser program that is built before, the page that it shows by itself, and that of walls. */
export default defineConfig(() => ({
  publicDir: false as const,
  define: { BUILT_FILES: JSON.stringify(readdirSync(join(client, 'assets')).map(name => `/assets/${name}`)) },
  build: {
    outDir: client,
    emptyOutDir: false,
    // All stand alone: a shared file would make the worker a module, which not all browsers run.
    modulePreload: false as const,
    rolldownOptions: {
      input: { worker: 'src/worker/weez-worker.ts', offline: 'offline.html', wall: 'wall.html' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'weez-worker.js' : 'assets/[name]-[hash].js') },
    },
  },
}))
