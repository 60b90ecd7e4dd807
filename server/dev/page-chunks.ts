import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { programRoot } from '../config.ts'

/** The first pages of each area. */
const areas: Readonly<Record<string, readonly string[]>> = {
  social: ['social-layout', 'home-page', 'notifications-page', 'messages-page'],
  hub: ['hub-page'],
  admin: ['admin-page', 'users-page'],
  press: ['press-layout', 'articles-page'],
  article: ['press-layout', 'edit-article-page'],
}

/** What starts the program and the login, which must run on its own page only; what loads one language; what pages of the press load alone. */
const apart = /\/(src\/(main|login)\.tsx|(index|login)\.html|locales\/(fr|en)\/|locales\/publication\.ts|(src|server)\/press\/)/

/**
 * Builds the program once in its natural chunks to learn which modules each page needs. Returns a function that names the chunk of a
 * module: what the login needs, what toasts and other pages need (`overlays`), what every other page needs (`base`), and what some areas
 * need, after those (`social-hub`).
 */
export const readPageChunks = async (input: Record<string, string>): Promise<(id: string) => string | null> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input } },
  })
  if (!('output' in built)) throw new Error('The program has more than one output')
  const chunks = built.output.filter(file => file.type === 'chunk')
  /** The modules that must be loaded before some modules can run. */
  const listNeeded = (files: readonly string[]): ReadonlySet<string> => {
    const needed = new Set<Rolldown.OutputChunk>()
    for (const file of files) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `${programRoot}/${file}`)
      if (!chunk) throw new Error(`The program has no ${file}`)
      needed.add(chunk)
    }
    for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
    return new Set([...needed].flatMap(({ modules }) => Object.keys(modules)))
  }
  const [login, toasts, base] = [['login.html'], ['src/ui/toasts.tsx'], ['index.html']].map(listNeeded)
  const neededBy = Object.entries(areas).map(([area, files]) => [area, listNeeded(files.map(name => `src/pages/${name}.tsx`))] as const)
  return id => {
    if (apart.test(id)) return null
    const needing = neededBy.flatMap(([area, needed]) => (needed.has(id) ? area : []))
    if (login?.has(id)) return 'login'
    if (toasts?.has(id)) return base?.has(id) || needing.length > 0 ? 'overlays' : null
    if (base?.has(id)) return 'base'
    return needing.length > 0 ? needing.join('-') : null
  }
}
