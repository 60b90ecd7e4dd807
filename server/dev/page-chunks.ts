import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { programRoot } from '../config.ts'

/** The first pages of each area. */
const areas: Readonly<Record<string, readonly string[]>> = {
  feed: ['social-layout', 'home-page'],
  notifications: ['social-layout', 'notifications-page'],
  messages: ['social-layout', 'messages-page'],
  hub: ['hub-page'],
  admin: ['admin-page', 'users-page'],
  press: ['press-layout', 'articles-page'],
  article: ['press-layout', 'edit-article-page'],
}

/** What comes after the first page: the frames of dialogs, and the parts of the social app. */
const laterParts: Readonly<Record<string, readonly string[]>> = {
  dialogs: ['src/ui/dialog-frame.tsx', 'src/ui/question-frame.tsx'],
  composer: ['src/features/composer/editor.tsx', 'src/features/composer/thumbnails.tsx'],
  'social-dialogs': [
    'src/features/shell/drawer-menu.tsx',
    'src/features/persona/persona-search-dialog.tsx',
    'src/features/keyboard/shortcuts-dialog.tsx',
    ...['compose', 'delete-weeze', 'reassign-weeze', 'edit-profile'].map(name => `src/pages/${name}-dialog.tsx`),
  ],
}

/** What starts the program and the login, which must run on its own page only; what loads one language; what pages of the press and walls load alone. */
const apart = /\/(src\/(main\.tsx|login\.tsx|scheme\.ts)|(index|login|wall)\.html|locales\/(fr|en)\/|(src|server)\/press\/|src\/wall\/)/

/** What pages of the press share with the program: a file of its own, whoever else loads it. */
const publication = /\/locales\/publication\.ts$/

/**
 * Builds the program once in its natural chunks to learn which modules each page needs. Returns a function that names the chunk of a
 * module: what only the login needs (`login-form`) and what other pages need as well (`login`), what toasts and the first pages need
 * (`overlays`), so that those of the login bring nothing else, what every other page needs (`base`), what
 * the first pages of some areas need (`feed-hub`), and what comes after them (`dialogs`): it brings nothing of an area that is not open.
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
  const [login, base] = [['login.html'], ['index.html']].map(listNeeded)
  const toasts = listNeeded(['src/ui/toasts.tsx'])
  const later = Object.entries(laterParts).map(([part, files]) => [part, listNeeded(files)] as const)
  const neededBy = Object.entries(areas).map(([area, files]) => [area, listNeeded(files.map(name => `src/pages/${name}.tsx`))] as const)
  return id => {
    if (publication.test(id)) return 'publication'
    if (apart.test(id)) return null
    const needing = neededBy.flatMap(([area, needed]) => (needed.has(id) ? area : []))
    const first = base?.has(id) || needing.length > 0
    if (login?.has(id)) return first || toasts.has(id) || later.some(([, needed]) => needed.has(id)) ? 'login' : 'login-form'
    if (toasts.has(id)) return first ? 'overlays' : 'toasts'
    if (base?.has(id)) return 'base'
    // Later parts of the social app find there what the feed has loaded.
    const part = later.find(([name, needed]) => needed.has(id) && (name === 'dialogs' || !needing.includes('feed')))?.[0]
    const names = part && needing.length < neededBy.length ? [...needing, part] : needing
    return names.length > 0 ? names.join('-') : null
  }
}
