import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { programRoot } from './server/config.ts'

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

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Modules that start something, which run on their own page alone. */
const entries = /\/src\/(main|login)\.tsx$|\/src\/scheme\.ts$|\.html$/
const pressEntry = 'server/press/browser/take-over.ts'
const isLibrary = (id: string): boolean => id.includes('/node_modules/')

const known = new Map<string, Set<string>>()
/** Returns what an entry needs of our own modules. */
const listModules = (graph: Graph, entry: string): ReadonlySet<string> => {
  const importsOf = (id: string) => (graph.getModuleInfo(id)?.importedIds ?? []).filter(imported => !isLibrary(imported))
  const modules = known.get(entry) ?? new Set(importsOf(`${programRoot}/${entry}`))
  if (!known.has(entry)) for (const id of modules) for (const imported of importsOf(id)) modules.add(imported)
  known.set(entry, modules)
  return modules
}

/** Whether a module may come with others of the program: pages of the press load what they share with it, and nothing more. */
const isOfProgram = (graph: Graph, id: string): boolean =>
  !(isLibrary(id) || entries.test(id) || /\/(src\/press\/published|server\/press)\//.test(id) || listModules(graph, pressEntry).has(id))

/** A group of modules of the program, by which of its files need them. */
const group = (name: string, has: (isNeededBy: (file: string) => boolean) => boolean) => ({
  name: (id: string, graph: Graph) => (isOfProgram(graph, id) && has(file => listModules(graph, file).has(id)) ? name : null),
  includeDependenciesRecursively: false,
})
const feed = ['src/layouts/social-layout.tsx', 'src/weezes/feed/home-page.tsx']
/** A page that loads nothing which is for feeds alone. */
const admin = 'src/admin/admin-page.tsx'

/**
 * The browser program, and what the pages of the press load. All pages are imported lazily: each brings its own libraries (Tiptap,
 * keen-slider) only when it is opened.
 */
export default defineConfig({
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
    // It would come from a file of the program, which the login would load for it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        login: 'login.html',
        scheme: 'src/scheme.ts',
        press: pressEntry,
        'press-styles': 'src/press/published/styles/press.css',
      },
      // The login and the feed ask for a few files each, of which the first five are the same.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'tanstack', test: /\/node_modules\/@(tanstack|trpc)\//, priority: 3 },
            { name: 'libraries', test: isLibrary, tags: ['$initial'], priority: 2 },
            { ...group('start', isNeededBy => isNeededBy('src/login.tsx') && ['src/main.tsx', ...feed].some(isNeededBy)), priority: 1 },
            group('program', isNeededBy => isNeededBy('src/main.tsx')),
            { name: 'overlays', test: /@floating-ui|@mantine\/(hooks|core\/.*\/(Kbd|Menu|Popover|Skeleton|Stack|Tooltip))\// },
            { ...group('feed', isNeededBy => feed.some(isNeededBy) && !isNeededBy(admin)), test: /\/src\/(?!app|people|ui)\w+\// },
            group('common', isNeededBy => feed.some(isNeededBy)),
            // What only the team shares does not come with every page.
            { name: 'means', test: /\/@tabler\/.*\/Icon(Broadcast|HandStop|Phone|Walk)\.mjs$/ },
            // Nor what only writes and shows mail, here and there.
            {
              name: 'mail',
              test: /\/@tabler\/.*\/Icon(Archive|ArrowBackUpDouble|ArrowForwardUp|Blockquote|Bold|File|FileTyp\w+|Italic|List|ListNumbers|Movie|Music|Paperclip|Reload)\.mjs$/,
            },
            // Nor whether what one writes is saved.
            { name: 'saving', test: /\/@tabler\/.*\/IconCloud(Check|Off|Up)\.mjs$/ },
            // What articles, mails and weezes are written with.
            {
              name: 'tiptap',
              test: /\/node_modules\/(@tiptap\/(core|pm|react)\/|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/,
              minShareCount: 4,
            },
            { name: 'icons', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
