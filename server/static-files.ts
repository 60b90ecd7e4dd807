import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fileHeaders } from './headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.js', '.json', '.svg', '.webmanifest'])
const zip = promisify(gzip)

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/**
 * Serves a folder's files from a list made at start: a path is looked up, never joined, so none leads outside. Undefined when there
 * is no such file. Text is compressed once and kept.
 */
export const createStaticFiles = (folder: string) => {
  const files = new Map(
    walk(folder)
      .filter(file => types[extname(file)])
      .map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  )
  const zipped = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return async (path: string, request: Request): Promise<Response | undefined> => {
    const file = files.get(path)
    if (!file) return undefined
    const ending = extname(file)
    const headers = fileHeaders(types[ending] ?? '', path.startsWith('/assets/'))
    if (!compressible.has(ending) || !request.headers.get('accept-encoding')?.includes('gzip'))
      return new Response(await readFile(file), { headers })
    const body = zipped.get(file) ?? readFile(file).then(content => zip(content))
    zipped.set(file, body)
    return new Response(await body, { headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' } })
  }
}
