import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#locales/languages.ts'
import type { PageTemplate } from './pages.ts'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }

/** The font of every page's first text. */
const textFont = /\/inter-latin\.woff2$/

const social = 'src/layouts/social-layout.tsx'
const press = 'src/layouts/press-layout.tsx'
const editor = 'src/press/editor/load-article.ts'

/**
 * The modules that the routes load for a page, by its path, and the area whose texts they load. A page that is missing here loads them
 * later, one after the other.
 */
const pageModules: readonly (readonly [path: RegExp, modules: readonly string[], area?: 'press' | 'admin'])[] = [
  [/^\/$/, ['src/hub/hub-page.tsx']],
  [/^\/weez$/, [social, 'src/weezes/feed/home-page.tsx']],
  [/^\/weez\/notifications$/, [social, 'src/weezes/notifications/notifications-page.tsx']],
  [/^\/weez\/p\/[^/]+$/, [social, 'src/profile/profile-page.tsx']],
  [/^\/weez\/messages$/, [social, 'src/messages/messages-page.tsx']],
  [/^\/weez\/messages\/\d+$/, [social, 'src/messages/messages-page.tsx', 'src/messages/conversation-page.tsx']],
  [/^\/[^/]+\/status\/\d+$/, [social, 'src/weezes/thread/thread-page.tsx']],
  [/^\/weez\//, [social]],
  [/^\/admin(\/personas)?$/, ['src/admin/admin-page.tsx', 'src/admin/users/users-page.tsx'], 'admin'],
  [/^\/webpress\/manage$/, [press, 'src/press/manage/articles-page.tsx'], 'press'],
  [/^\/webpress\/manage\/articles\/.+$/, [press, editor, 'src/press/editor/edit-article-page.tsx'], 'press'],
]

/** Reads the built HTML files. Each page names the files that its routes and its language need, so that all of them load at once. */
export const readBuiltPages = async (folder: string): Promise<PageTemplate> => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const readPage = (name: string) => readFile(join(folder, `${name}.html`), 'utf8')
  const [, font] = Object.entries(manifest).find(([source]) => textFont.test(source)) ?? []
  if (!font) throw new Error('The build has no font')
  // After the program, which draws the text in a font of the device meanwhile.
  const fontTag = `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font.file}">`
  const scheme = manifest['src/scheme.ts']
  if (!scheme) throw new Error('The build has no scheme')
  // What is drawn before the program needs it first of all.
  const schemeTag = `<script src="/${scheme.file}"></script>`
  const pages = { index: await readPage('index'), login: await readPage('login'), wall: await readPage('wall') }
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
  /** What a page of the program loads, with its texts in one language. */
  const listModules = (path: string, locale: Locale): string[] => {
    const [, modules = [], area] = pageModules.find(([pattern]) => pattern.test(path)) ?? []
    return [`locales/${locale}/program.ts`, ...(area ? [`locales/${locale}/${area}-area.ts`] : []), ...modules]
  }
  const fill = (page: keyof typeof pages, modules: readonly string[], locale: Locale): string => {
    const html = pages[page]
    if (page === 'wall') return html.replace('<!--page-->', fontTag)
    const tags =
      page === 'index'
        ? linkTags(html, modules)
        : linkTags(html, [`locales/${locale}/login-page.ts`]) + linkTags(html, ['index.html', ...modules], true)
    return html.replace('<title>', `${schemeTag}<title>`).replace('<!--page-->', `${fontTag}${tags}<!--page-->`)
  }
  /** Filled pages, of which there are as many as rows above, pages and languages multiply to. */
  const filled = new Map<string, string>()
  return async (page, path, locale) => {
    const modules = listModules(page === 'login' && path === '/login' ? '/' : path, locale)
    const key = [page, locale, ...modules].join()
    const known = filled.get(key) ?? fill(page, modules, locale)
    filled.set(key, known)
    return known
  }
}
