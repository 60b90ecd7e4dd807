import react from '@vitejs/plugin-react'
import { build, defineConfig, type UserConfig } from 'vite'

/**
 * Builds the login alone to learn which modules it needs. Returns the chunk of each: `login` for what is loaded before it can be used,
 * `toasts` for what follows. Its entry runs nowhere else, and of its texts it loads one language.
 */
const readLoginChunks = async (): Promise<ReadonlyMap<string, string>> => {
  const rolldownOptions = { input: 'login.html' }
  const built = await build({ configFile: false, logLevel: 'error', plugins: [react()], build: { write: false, rolldownOptions } })
  if (!('output' in built)) throw new Error('The login has more than one output')
  const chunks = built.output.filter(file => file.type === 'chunk')
  const first = new Set(chunks.filter(chunk => chunk.isEntry))
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  const modules = chunks.flatMap(chunk => Object.keys(chunk.modules).map(id => [id, first.has(chunk) ? 'login' : 'toasts'] as const))
  return new Map(modules.filter(([id]) => !/\/(locales\/(fr|en)\/|login\.html$|src\/login\.tsx$)/.test(id)))
}

/** What starts the login and the pages of the press, and the dates of the press. */
const ofOtherPages = /\/(login\.html|src\/login\.tsx|src\/press\/.+|server\/press\/browser\/.+|locales\/publication\.ts)$/

/**
 * The browser program, and what the pages of the press load. Routes are imported lazily, so each brings its own libraries (Tiptap,
 * keen-slider) only when it is opened.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const loginChunks = command === 'build' ? await readLoginChunks() : new Map<string, string>()
  return {
    plugins: [react()],
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
        input: {
          index: 'index.html',
          login: 'login.html',
          press: 'server/press/browser/take-over.ts',
          'press-styles': 'src/press/styles/press.css',
        },
        // A page asks for a few files, not for a hundred: what the login needs, what every other page needs as well, and what three pages
        // or more need come in one file each.
        output: {
          codeSplitting: {
            groups: [
              { name: id => loginChunks.get(id) ?? null, priority: 2, includeDependenciesRecursively: false },
              { name: 'base', tags: ['$initial'], test: id => !ofOtherPages.test(id), priority: 1 },
              { name: 'shared', minShareCount: 3 },
            ],
          },
        },
      },
    },
  }
})
