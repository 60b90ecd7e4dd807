import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBuiltPages } from '#server/app/built-pages.ts'

const root = resolve(import.meta.dirname, '../..')
const client = join(root, 'dist', 'client')

/** The pages that are no part of the program. */
const entries: Readonly<Record<string, 'login' | 'wall'>> = { '/login': 'login', '/wall': 'wall' }

/** The most that pages load before they can be used, in kB of 1,024 bytes with gzip: scripts with the texts of one language, and styles. */
export const sizeBudgets: Readonly<Record<string, { scripts: number; styles: number }>> = {
  '/login': { scripts: 118, styles: 10 },
  '/wall': { scripts: 4.5, styles: 2 },
  '/': { scripts: 241.5, styles: 14 },
  '/weez': { scripts: 264, styles: 18.5 },
  '/weez/notifications': { scripts: 265, styles: 19 },
  '/weez/messages': { scripts: 267.5, styles: 20 },
  '/admin': { scripts: 263.5, styles: 16 },
  '/webpress/manage': { scripts: 255, styles: 17 },
  '/webpress/manage/articles/new': { scripts: 266, styles: 17.5 },
}

/** Bytes of modules as they are in a file, before it is made small. */
type Modules = Record<string, number>

/** The library or the folder of the program that a module belongs to. */
const ownerOf = (module: string): string => {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  return library ?? module.split('/').slice(0, 3).join('/')
}

/** What a page loads: kB with gzip, and for each library and folder the bytes of its modules. */
export type PageSize = { scripts: number; styles: number; owners: Record<string, number> }

/** Measures what pages of the built program load before they can be used, by their paths. */
export const measurePages = async (): Promise<Record<string, PageSize>> => {
  const modulesByFile: Record<string, Modules> = JSON.parse(readFileSync(join(client, '.vite', 'modules.json'), 'utf8'))
  const template = await readBuiltPages(client)
  const measure = async (path: string): Promise<PageSize> => {
    const html = await template(entries[path] ?? 'index', path, 'fr')
    const needed = html.replace(/<link rel="prefetch"[^>]*>/g, '')
    const files = [...needed.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])
    const kilobytes = (ending: string) => {
      const chosen = files.filter(file => file.endsWith(ending))
      return chosen.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1024
    }
    const owners: Record<string, number> = {}
    for (const file of files)
      for (const [module, bytes] of Object.entries(modulesByFile[file] ?? {}))
        owners[ownerOf(module)] = (owners[ownerOf(module)] ?? 0) + bytes
    return { scripts: kilobytes('.js'), styles: kilobytes('.css'), owners }
  }
  return Object.fromEntries(await Promise.all(Object.keys(sizeBudgets).map(async path => [path, await measure(path)])))
}
