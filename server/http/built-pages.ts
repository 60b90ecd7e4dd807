import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#locales/languages.ts'
import type { PageTemplate } from './pages.ts'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

const shell = 'src/pages/social-layout.tsx'
const [press, editor] = ['src/pages/press-layout.tsx', 'src/features/press/editor/load-article.ts']

/** The modules that the routes load for a page, by its path. A page that is missing here loads them later, one after the other. */
const pageModules: readonly (readonly [path: RegExp, modules: readonly string[]])[] = [
  [/^\/$/, ['src/pages/hub-page.tsx']],
  [/^\/weez$/, [shell, 'src/pages/home-page.tsx']],
  [/^\/weez\/notifications$/, [shell, 'src/pages/notifications-page.tsx']],
  [/^\/weez\/p\/[^/]+$/, [shell, 'src/pages/profile-page.tsx']],
  [/^\/weez\/messages$/, [shell, 'src/pages/messages-page.tsx']],
  [/^\/weez\/messages\/\d+$/, [shell, 'src/pages/messages-page.tsx', 'src/pages/conversation-page.tsx']],
  [/^\/[^/]+\/status\/\d+$/, [shell, 'src/pages/thread-page.tsx']],
  [/^\/admin(\/personas)?$/, ['src/pages/admin-page.tsx', 'src/pages/users-page.tsx']],
  [/^\/webpress\/manage$/, [press, 'src/pages/articles-page.tsx']],
  [/^\/webpress\/manage\/articles\/.+$/, [press, editor, 'src/pages/edit-article-page.tsx']],
]

/** Reads the built HTML files. Each page names the files that its routes and its language need, so that all of them load at once. */
export const readBuiltPages = async (folder: string): Promise<PageTemplate> => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const readPage = (name: string) => readFile(join(folder, `${name}.html`), 'utf8')
  const pages = { index: await readPage('index'), login: await readPage('login') }
  const listChunks = (modules: readonly string[]): Set<Chunk> => {
    const chunks = new Set<Chunk>()
    const add = (name: string): void => {
      const chunk = manifest[name]
      if (!chunk) throw new Error(`The build has no ${name}`)
      if (chunks.has(chunk)) return
      chunks.add(chunk)
      for (const imported of chunk.imports ?? []) add(imported)
    }
    for (const name of modules) add(name)
    return chunks
  }
  /** Tags for the files of modules that a page does not name yet; those for `later` are loaded when the browser has nothing else to do. */
  const linkTags = (html: string, modules: readonly string[], later = false): string => {
    const chunks = [...listChunks(modules)]
    const tags = [
      ...chunks.flatMap(({ css = [] }) => css).map(file => [file, 'stylesheet'] as const),
      ...chunks.map(({ file }) => [file, 'modulepreload'] as const),
    ]
    const missing = tags.filter(([file]) => !html.includes(`"/${file}"`))
    return missing.map(([file, rel]) => `<link rel="${later ? 'prefetch' : rel}" crossorigin href="/${file}">`).join('')
  }
  const modulesOf = (path: string) => pageModules.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const fill = (page: 'index' | 'login', path: string, locale: Locale): string => {
    const html = pages[page]
    const texts = `locales/${locale}/dictionary.ts`
    const tags =
      page === 'index'
        ? linkTags(html, [texts, ...modulesOf(path)])
        : linkTags(html, [`locales/${locale}/login-page.ts`]) +
          linkTags(html, ['index.html', texts, ...modulesOf(path === '/login' ? '/' : path)], true)
    return html.replace('<!--page-->', `${tags}<!--page-->`)
  }
  return async (page, path, locale) => fill(page, path, locale)
}
