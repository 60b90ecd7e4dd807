import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { readPageChunks } from './server/dev/page-chunks.ts'

const input = {
  index: 'index.html',
  login: 'login.html',
  wall: 'wall.html',
  scheme: 'src/scheme.ts',
  press: 'server/press/browser/take-over.ts',
  'press-styles': 'src/press/styles/press.css',
}

/** Writes the bytes of each module in each file, by which the test of the budgets names what grew. */
const moduleSizes: Plugin = {
  name: 'module-sizes',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const sizeOf = ([id, { renderedLength }]: [string, { renderedLength: number }]) => [relative(import.meta.dirname, id), renderedLength]
    const files = chunks.map(({ fileName, modules }) => [fileName, Object.fromEntries(Object.entries(modules).map(sizeOf))])
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
}

/**
 * The browser program, and what the pages of the press load. Routes are imported lazily, so each brings its own libraries (Tiptap,
 * keen-slider) only when it is opened.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const nameChunk = command === 'build' ? await readPageChunks(input) : () => null
  return {
    plugins: [react(), moduleSizes],
    base: '/',
    // Vite's usual folder begins with a dot, and nothing below such a name is served.
    cacheDir: 'node_modules/vite-modules',
    build: {
      outDir: 'dist/client',
      sourcemap: false,
      // Says the server what the files are called.
      manifest: true,
      // The licences of everything that is in the files; they go where the files go.
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input,
        // A page asks for a few files, not for a hundred, and for hardly anything that only other pages need.
        output: {
          codeSplitting: {
            groups: [
              { name: nameChunk, priority: 1, includeDependenciesRecursively: false },
              { name: 'shared', minShareCount: 5 },
            ],
          },
        },
      },
    },
  }
})
