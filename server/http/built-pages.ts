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
  const linkTags = (html: string, modules: readonly string[]): string => {
    const chunks = [...listChunks(modules)]
    const styles = chunks.flatMap(({ css = [] }) => css).map(file => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const)
    const scripts = chunks.map(({ file }) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`] as const)
    return [...styles, ...scripts].flatMap(([file, tag]) => (html.includes(`"/${file}"`) ? [] : tag)).join('')
  }
  const fill = (page: 'index' | 'login', path: string, locale: Locale): string => {
    const texts = `locales/${locale}/${page === 'login' ? 'login-page' : 'dictionary'}.ts`
    const [, modules = []] = (page === 'index' && pageModules.find(([pattern]) => pattern.test(path))) || []
    return pages[page].replace('<!--page-->', `${linkTags(pages[page], [texts, ...modules])}<!--page-->`)
  }
  return async (page, path, locale) => fill(page, path, locale)
}
